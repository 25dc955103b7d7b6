import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type CommandType, payloadSchemas } from '../../domain/commands.ts'
import { may, type Role, roles } from '../../domain/permissions.ts'

// A command counts as having a button for a role if a source file of the role contains `newCommand('…')` with the
// command's type. The files in `guestFolders` count for guests, all other files for each role of staff.

const src = fileURLToPath(new URL('../../src/', import.meta.url))
const guestFolders = ['features/order/guest/', 'features/menu/', 'data/guest/']
const isGuestScreen = (path: string) => guestFolders.some(folder => path.startsWith(folder))

const types = Object.keys(payloadSchemas) as CommandType[]
const screens = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter(path => !path.includes('.test.'))
  .map(path => ({ isForGuests: isGuestScreen(path), text: readFileSync(`${src}${path}`, 'utf8') }))

const hasButton = (type: CommandType, role: Role): boolean =>
  screens.some(({ isForGuests, text }) => isForGuests === (role === 'guest') && text.includes(`newCommand('${type}'`))

/** For each type of command, the roles that may send it but have no button for it. */
function listMissingButtons(): { [Type in CommandType]?: readonly Role[] } {
  const missing = types.map(type => {
    const allowed = roles.filter(role => may({ role }, type, { settings: {} }))
    return [type, allowed.filter(role => !hasButton(type, role))] as const
  })
  return Object.fromEntries(missing.filter(([, without]) => without.length > 0))
}

/** The first test below fails unless this object equals the result of `listMissingButtons`. */
const withoutButton: ReturnType<typeof listMissingButtons> = {}

describe('the buttons of the screens', () => {
  it('exist for each command and each role that may send it, except for those listed in `withoutButton`', () => {
    expect(listMissingButtons()).toEqual(withoutButton)
  })

  it('are found on the screens of guests, of staff or of both', () => {
    expect(hasButton('addLine', 'guest')).toBe(true)
    expect(hasButton('addLine', 'waiter')).toBe(true)
    expect([hasButton('invite', 'guest'), hasButton('invite', 'waiter')]).toEqual([true, false])
    expect([hasButton('closeOrder', 'guest'), hasButton('closeOrder', 'cashier')]).toEqual([false, true])
  })
})
