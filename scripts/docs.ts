import { posix } from 'node:path'

const folders = 'src|domain|async|functions|emulator|tests|bench|scripts|firebase|docs|sw|public'
const extensions = 'tsx?|js|md|json|rules|css'

/**
 * Lists the files that a Markdown document links to or names in backticks but that do not exist. In backticks, only
 * paths that begin with one of `folders` and end with one of `extensions` are checked.
 */
export function findMissingPaths(document: string, text: string, exists: (path: string) => boolean): string[] {
  const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
    .map(match => match[1]!)
    .filter(link => !/^[a-z]+:/.test(link))
    .map(link => posix.join(posix.dirname(document), link))
  const quoted = [...text.matchAll(new RegExp(`\`((?:${folders})/[\\w./-]+\\.(?:${extensions}))\``, 'g'))].map(
    match => match[1]!,
  )
  return [...new Set([...links, ...quoted])].filter(path => !exists(path))
}

/**
 * Returns the text of `docs/decisions/README.md`, which lists all decisions. The text above the list is copied from
 * `current`, the present text of the page.
 */
export function formatDecisionIndex(current: string, decisions: readonly { path: string; text: string }[]): string {
  const head = '| record | date | status |\n|---|---|---|\n'
  const [introduction] = current.split(head)
  return `${introduction}${head}${decisions.map(row).join('')}`
}

function row({ path, text }: { path: string; text: string }): string {
  const title = /^# (.*)$/m.exec(text)?.[1]
  const [, date, status] = /^Date: (\d{4}-\d\d-\d\d) · Status: (.*)$/m.exec(text) ?? []
  if (!title || !date || !status) throw new Error(`${path} needs a title and a line "Date: … · Status: …"`)
  return `| [${title}](${posix.basename(path)}) | ${date} | ${status} |\n`
}
