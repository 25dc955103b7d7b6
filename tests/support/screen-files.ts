import { readFileSync } from 'node:fs'

export const menuScreenFile = /assets\/menu-(screen-)?[\w-]{8}\.js/

export const orderScreenFile = /assets\/(table-routes|waiter)-[\w-]{8}\.js/

/**
 * Returns code that replaces a file of the built app and crashes. It has the same exports as the file. An exported
 * component throws when React renders it. If the file exports an object that contains components, each of these throws.
 * @param path the path of the built file, for example `/assets/menu-1a2b3c4d.js`
 */
export function codeThatCrashes(path: string): string {
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
