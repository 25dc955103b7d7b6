import { readFileSync } from 'node:fs'

/** The URL of the file with the code of the menu's screen. */
export const menuScreenFile = /assets\/menu-(screen-)?[\w-]{8}\.js/

/** The URL of the file with the code of the order's screen. */
export const orderScreenFile = /assets\/(table-routes|waiter)-[\w-]{8}\.js/

/**
 * Returns code with the same exports as a file of the app. Each export is a component that fails when it is rendered, and
 * also a module whose components fail.
 */
export function readCrashing(path: string): string {
  const code = readFileSync(`dist${path}`, 'utf8')
  const names = /export\s*\{([^}]*)\}/
    .exec(code)![1]!
    .split(',')
    .map(name => name.trim().split(' as ').at(-1)!)
  return `
    const fail = () => { throw new Error('crash') }
    const get = (target, name) => (/^[A-Z]/.test(String(name)) ? fail : target[name])
    const crash = new Proxy(fail, { get })
    export { ${names.map(name => `crash as ${name}`).join(', ')} }`
}
