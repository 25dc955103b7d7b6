import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Requests that an attacker may send (hostile requests), in groups. They are numbered from 1 through all groups. A
 * comment above a test says which request it tests, for example `// Hostile request 12.`
 */
const requests: [group: string, ...attacks: string[]][] = [
  [
    'Tenancy',
    'get an order of another tenant',
    'list a collection of another tenant',
    'query the collections of all tenants at once',
    'another tenant in the body',
    'another tenant inside a document, under the own path',
    'move a document to another tenant',
    'a token without a tenant',
    'an account of the project, in no sign-in tenant',
    'a valid token of tenant B with `tenant` A in the body',
    'read the root of the registry, or a private field',
    'list stored files, or leave the folder by `..`',
    'a product of another tenant in an own order',
    'an order id that exists in both tenants',
    'export another tenant',
    'a tablet changes its tenant',
  ],
  [
    'Rights',
    'a waiter gives itself a role',
    'a guest reads staff',
    'a guest opens the order of another table',
    'the kitchen voids a paid line',
    'a waiter was removed, the token is still valid',
    'the unsent commands of a removed waiter',
    'create an account and use a path of staff',
    'call a function without a token',
    'a token that is unsigned (in production), expired or of another project',
    'load an admin page as a guest',
    'guess a password',
    'a photographed QR code, after the check was closed',
  ],
  [
    'Money and order logic',
    'a price of 0',
    'a total',
    'a quantity of −1, 0, 1e9, 1.5, NaN, "1"',
    'discounts of more than 100 %',
    'unknown, too few and too many options',
    'a sold-out product from an old menu',
    'a line for a closed order',
    'close twice',
    'pay too little and close',
    'skip a state',
    'edit an order after it was paid and closed',
    'a payment in another currency',
    'a negative tip',
  ],
  [
    'Replay',
    'the same command 100 times',
    'the same number for another command',
    'number 7 before number 6',
    'the id of another user’s device',
    'a device time of 2099 or 1970',
    'protocol version −1 or 99',
    '51 commands, 10,000 commands, 11 MiB',
    'truncated JSON, or HTML with status 200',
  ],
  [
    'Content',
    '`<img onerror>` in a name or note',
    'a `javascript:` link',
    '`=HYPERLINK(` in an exported CSV',
    'an SVG with a script, named .png',
    'a JPEG that is also HTML',
    'an image of 50,000 × 50,000 px',
    'direction overrides, NUL, a name of 1 MB',
    '`__proto__`, unknown keys',
  ],
  [
    'Abuse',
    'no App Check token',
    '200 orders of guests in a minute from one table',
    '1,000 sessions from one address',
    'change or delete the audit log',
    'change, delete or lock out the account that all guests share',
  ],
  [
    'Doors that stood open',
    'a waiter invents discounts and payments of a disabled colleague, for a manager to apply',
    'a guest calls the waiter 50 times in a call, until the check takes no command',
    'a guest fills a check with drafts, so that staff can neither add, remove nor close',
    'a stranger scans the code of another party’s hole or table',
    'four connections with bodies of 10 MB',
    'a web page of another site calls the embedded server as administrator',
    'the same through a domain name that leads to this machine',
    'a guest’s transaction locks the tenant document',
    'a transaction that reads again and again and never ends',
    'a session that began in the second of a password reset',
    'ten wrong passwords from the shared Wi-Fi, to lock the staff out',
    'find out which member numbers exist',
    'read ids of staff, reasons and references of payments as a guest',
    'pay in the name of a colleague, without a trace',
    'invisible characters in a note: zero-width, direction marks, tags',
    'a token of another sign-in tenant, with the claims of this one',
    'made-up claims, to use up the limits of others',
    'read the source maps of the deployed app',
    'another user of the machine reads the data folder',
  ],
  [
    'Our own attacker',
    'ids that Firestore reserves or refuses: `__x__`, `a/b`, `..`',
    'a waiter sends with the device of a colleague, on behalf of the colleague',
    'a disabled employee gets new tokens with the refresh token',
    'a form with two tenants, a folder as `kind`, a path as the file’s name',
    'a table code or order token of the same table in another tenant',
    '`catalog` writes into collections that are not the catalogue, or settings without being an admin',
    'login names with a domain or a path, a password reset of the guests’ account',
    'a waiter dismisses, reads and undoes what a manager decided about quarantined commands',
    'orders of strangers, existing and invented: the answers differ',
    'the token of an administrator in the address, in a cookie, or twice',
  ],
  [
    'Shared tablets',
    'guess a PIN with the stolen secret of a tablet, many at once and from many addresses',
    'a PIN without the secret of its tablet, of a disabled person, or in another tenant',
    'set a PIN with a session that a PIN opened, with an old session, or for a colleague',
    'go on with a tablet after a manager declared it lost',
  ],
  ['Closed checks', 'the closed checks of another tenant, of all tenants, or as a guest'],
  ['Approvals', 'send in the name of an approver what the approver never approved'],
  [
    'PINs that are guessed over days',
    'guess four PINs each time the owner of the PIN signs in, with a stolen copy of the tablet’s secret',
  ],
  ['The kitchen', 'bump, recall or flag a dish as a guest', 'a station with the id of the pass, and 21 stations'],
  [
    'Messages to locked tablets',
    'subscribe with an address inside the server’s network, or of a host that only looks like a push service',
    'subscribe as a guest, a cook or a removed waiter; end the subscription of another tablet',
    'go on hearing of a restaurant after the session was ended, or in another role',
    'read the subscriptions of colleagues, whose endpoints and keys are secrets of their tablets',
  ],
  [
    'The commands of the kitchen',
    'bump, recall, flag or acknowledge lines of another tenant, of prototypes, or 10,000 at once',
    'sell, move, void, discount or pay as a cook, and read members',
    'write, reroute or delete a station as a cook or waiter, in another tenant, or past the function',
  ],
  ['Courses', 'the kitchen fires a course where it may not, or one that no waiter has sent'],
  ['Divided checks', 'divide a check by wrong weights, amounts or lines, or as a guest or cook'],
  [
    'The journal',
    'pay with wrong amounts, tips, tills, methods or cards, or round a check away',
    'store the number of a card in a reference, a note or an unknown field',
    'make an entry of the journal twice, change one, or write one',
    'read the journal or a tally as somebody who is no manager',
    'change the tip of a colleague’s payment, or of cash',
    'set the service charge or the minimum consumption of a check as somebody who is no manager, or give away the difference',
  ],
  [
    'Tills and the day',
    'open, move or count a till with wrong ids, amounts or dates, or say what should be in it',
    'touch the till of somebody else, or close the day, as a cashier, waiter, cook or guest',
    'change a counted till or a closed day by what arrives later, or close a day twice, too early or among other commands',
  ],
  [
    'Accounts',
    'settle an account with a negative amount, the account of nobody, or an account from an account',
    'settle or read the account of a member of another tenant, or as a waiter, cook or guest',
    'charge beyond a member’s limit with a forged version of the account',
  ],
  [
    'The log',
    'write a false name, amount or author into the log, or an entry for a refused command',
    'read the log as a guest',
  ],
  ['Voids of settlements', 'void a settlement as a cashier, one of another member, with another till, or twice'],
  [
    'Practice mode',
    'open or join a practice check as a guest, or open one as a cook',
    'move dishes or payments between a practice check and a real one, so that they are in no journal',
    'correct a real check by a practice check, or a practice check by a real one',
  ],
  [
    'Exports and copies',
    'export as somebody who is no admin, of another tenant, or secrets of staff and guests',
    'read the pages of an export without an entry in the log, with the cursor of another export or user',
    'restore a file that is no copy, has invalid documents or reserved ids, or was made by a newer version',
  ],
  [
    'The files and functions of an owner',
    'a workbook of a few kilobytes with a value in the last column or row, a text of megabytes in each cell, or one sheet 5,000 times',
    'a CSV file with millions of columns, or with a cell of megabytes',
    'a workbook with entities that expand to gigabytes, or name a file of the device',
    'a ZIP that lists the same bytes many times, or false sizes',
    'texts in a file for which a regular expression needs minutes',
    'photos in a ZIP with names such as `../../x.jpg` and `__proto__.jpg`',
    'a formula behind spaces or line breaks, or with full-width signs, in a CSV file that is written',
    'a copy with a `javascript:` link, with addresses or `..` as pictures, or nested a million times',
    'a copy whose pictures and logo are files of another tenant',
    'undo an import of another tenant, or after the own rights ended',
    'read the documents that an import stored to be undone',
    'undo an import five times at once, or while somebody edits the same product',
    'links or systems of an import that are named like prototypes',
    'make an import with the id of an edit or of another import, so that it is answered but not listed',
    'give rights by an import: settings, staff, PINs or accounts in it',
    'delete more documents at once than the audit can name',
    'read a list again with the cursor of an old export, so that no entry of the log tells it',
    'export lists of prototypes, impossible dates and made-up places',
    'guess five PINs from many addresses, over many days, or at the moment in which the owner signs in',
    'a file whose name has direction overrides, control characters or half an emoji, so that its import always fails',
  ],
]

/** For each hostile request without a test, the reason why it has none. */
const withoutTest: { [number: number]: string } = {
  57: 'App Check is not used, see [SECURITY.md](../SECURITY.md)',
}

export type HostileTest = { number: number; file: string; title: string }

const marker = /^([ \t]*)\/\/ Hostile requests? ([\d, and]+)\.\n(?:[ \t]*\/\/.*\n)*(.*)$/gm
/**
 * Finds the title in the first line of a test: a call of Vitest or Playwright, or a property or method of an object
 * with test cases.
 */
const titlePattern = /^\s*(?:(?:it|test)\b.*?\(|async |)(['`])(.+?)\1/
const groupPattern = /^describe\((['`])(.+?)\1/gm

/**
 * Lists the tests that have a comment such as `// Hostile request 12.` above them.
 * @throws if such a comment is above something that is not a test
 */
export function listHostileTests(): HostileTest[] {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.e2e.ts', '*-cases.ts'], { encoding: 'utf8' })
  return files
    .trim()
    .split('\n')
    .flatMap(file => findMarked(file, readFileSync(file, 'utf8')))
}

function findMarked(file: string, text: string): HostileTest[] {
  return [...text.matchAll(marker)].flatMap(({ 1: indent, 2: numbers, 3: line, index }) => {
    const title = titlePattern.exec(line!)?.[2]
    if (title === undefined) throw new Error(`${file}: no test after "Hostile request ${numbers}"`)
    const group = indent === '' ? undefined : [...text.slice(0, index).matchAll(groupPattern)].at(-1)?.[2]
    const whole = group === undefined ? title : `${group} › ${title}`
    return numbers!.match(/\d+/g)!.map(number => ({ number: Number(number), file, title: whole }))
  })
}

/**
 * Returns the numbers that need a correction. There are three cases:
 * - A hostile request with this number has neither a test nor a reason in `withoutTest`.
 * - A hostile request with this number has both.
 * - A comment above a test names the number, but no hostile request has it.
 */
export function findInconsistentNumbers(tests: readonly HostileTest[]): number[] {
  const count = requests.flatMap(([, ...attacks]) => attacks).length
  const all = Array.from({ length: count }, (_, index) => index + 1)
  const tested = new Set(tests.map(({ number }) => number))
  const unknown = [...tested].filter(number => !all.includes(number))
  return [...all.filter(number => tested.has(number) === (withoutTest[number] !== undefined)), ...unknown]
}

/** The text of docs/hostile-requests.md. */
export function formatHostileRequests(tests: readonly HostileTest[]): string {
  let number = 0
  const sections = requests.map(([group, ...attacks]) => {
    const rows = attacks.map(attack => {
      number += 1
      const own = tests.filter(test => test.number === number)
      const proof = own.map(({ file, title }) => `[${title}](../${file})`).join('; ') || withoutTest[number] || ''
      return `| ${number} | ${attack} | ${proof} |\n`
    })
    return `## ${group}\n| | request | test |\n|---|---|---|\n${rows.join('')}`
  })
  return `# Hostile requests

What an attacker sends, and the test that shows what happens then. Made from the comments above the tests by \`node scripts/write-hostile-requests.ts\`; \`npm test\` fails when a number has no test or this page is not current. [SECURITY.md](../SECURITY.md) says who attacks and what stops them.

${sections.join('\n')}`
}
