import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const schema = v.strictObject({
  /** The id of the Google Cloud project. */
  project: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/)),
  /**
   * The region of Firestore, the functions and the files in Storage. Only one value is allowed, because the code of the
   * functions contains the region.
   */
  location: v.literal('us-central1'),
  /** The domain in which each restaurant has a subdomain; null if the app has only the address `PROJECT.web.app`. */
  domain: v.nullable(v.pipe(v.string(), v.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/))),
  hosts: v.picklist(['bare', 'each', 'wildcard']),
  /** The number of instances of the function `orders` that are always running. */
  minInstances: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  /** The budget for a month, in whole units of the billing account's currency, for example dollars. */
  budget: v.pipe(v.number(), v.integer(), v.minValue(1)),
  alertEmails: v.pipe(v.array(v.pipe(v.string(), v.email())), v.minLength(1)),
})
/** The content of `deploy/NAME.json`. It has no secrets. */
export type Configuration = v.InferOutput<typeof schema>

/** An error whose message is one line for the operator. `npm run deploy` prints it and exits with 1. */
export class DeployError extends Error {}

/**
 * Reads `deploy/NAME.json`.
 * @throws DeployError when the file is missing, is not JSON, or has missing, wrong or unknown values
 */
export function readConfiguration(name: string): Configuration {
  const path = `deploy/${name}.json`
  return parseConfiguration(path, readText(path))
}

/**
 * Parses and checks a configuration file.
 * @param path the path that an error message names
 * @throws DeployError when the text is not JSON, or has missing, wrong or unknown values
 */
export function parseConfiguration(path: string, text: string): Configuration {
  const parsed = v.safeParse(schema, parse(path, text))
  if (!parsed.success) {
    const keys = [...new Set(parsed.issues.map(issue => v.getDotPath(issue) ?? 'el archivo'))]
    throw new DeployError(`${path}: revise ${keys.join(', ')}. El modelo es deploy/demo.json.`)
  }
  if (parsed.output.hosts !== 'bare' && parsed.output.domain === null) {
    throw new DeployError(`${path}: con hosts "${parsed.output.hosts}" hace falta domain.`)
  }
  return parsed.output
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new DeployError(`No existe ${path}. Copie deploy/demo.json y ponga su proyecto.`)
  }
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new DeployError(`${path} no es JSON.`)
  }
}
