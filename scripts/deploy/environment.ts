import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Variables = { [name: string]: string }

/** The path of the file with the environment variables of the deployed functions. The file is not in git. */
export const environmentPath = (folder: string, project: string): string => join(folder, `functions/.env.${project}`)

/** Reads the environment variables of the deployed functions. An absent file has no variables. */
export const readEnvironment = (folder: string, project: string): Variables =>
  Object.fromEntries(readLines(environmentPath(folder, project)).flatMap(line => parse(line)))

/**
 * Sets some variables and keeps the other lines of the file, except blank ones. The file is replaced in one step, so
 * that a crash cannot leave an incomplete file.
 */
export function writeEnvironment(folder: string, project: string, variables: Variables): void {
  const path = environmentPath(folder, project)
  const others = readLines(path).filter(line => !parse(line).some(([name]) => name in variables))
  const lines = [...others, ...Object.entries(variables).map(([name, value]) => `${name}=${value}`)]
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, `${lines.join('\n')}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter(line => line !== '')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function parse(line: string): [string, string][] {
  const [, name, value] = /^([A-Z_][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
  return name === undefined || value === undefined ? [] : [[name, value]]
}
