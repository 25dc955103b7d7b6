import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The version of firebase-tools with which `npm run start:firebase` and `npm run deploy` were tested. */
export const toolsVersion = '15.34.2'

/**
 * Finds a file of firebase-tools, which is not a dependency of this project because of its size. The environment
 * variable `FIREBASE_TOOLS` names a folder in which `npm install firebase-tools` was run.
 * @param file for example `lib/bin/firebase.js`
 * @returns undefined when the tools are not installed
 */
export function findFirebaseTools(file: string): string | undefined {
  const from = createRequire(join(process.env.FIREBASE_TOOLS ?? process.cwd(), 'package.json'))
  try {
    return from.resolve(`firebase-tools/${file}`)
  } catch {
    return undefined
  }
}
