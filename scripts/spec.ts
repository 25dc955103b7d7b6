/**
 * `node scripts/spec.ts`: writes `docs/spec.md`, which maps each row of the specification to the tests that bear its id,
 * and fails when a row has none or a test names a row that does not exist.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { rows } from '../tests/spec/rows.ts'

type Proof = { title: string; file: string }

const proofs = new Map<string, Proof[]>()
for (const file of globSync('tests/**/*.{test,e2e}.ts').sort()) {
  for (const [, title] of readFileSync(file, 'utf8').matchAll(/^\s*(?:test|it)\(\s*['"`](.*\[[\w.]+\].*?)['"`],/gm)) {
    for (const [, id] of title!.matchAll(/\[([\w.]+)\]/g)) {
      proofs.set(id!, [...(proofs.get(id!) ?? []), { title: title!.replaceAll(/\s*\[[\w.]+\]\s*/g, ' ').trim(), file }])
    }
  }
}

const known = Object.values(rows).flatMap(section => Object.keys(section))
const unproven = known.filter(id => !proofs.has(id))
const unknown = [...proofs.keys()].filter(id => !known.includes(id))

const lines = [
  '# The specification, row by row',
  '',
  'Made by `node scripts/spec.ts` out of `tests/spec/rows.ts` and the titles of the tests.',
  '',
]
for (const [section, entries] of Object.entries(rows)) {
  lines.push(`## ${section}`, '', '| row | id | test | file |', '|---|---|---|---|')
  for (const [id, text] of Object.entries(entries)) {
    for (const { title, file } of proofs.get(id) ?? [{ title: '**none**', file: '' }]) {
      lines.push(`| ${cell(text)} | \`${id}\` | ${cell(title)} | ${file && `[${file}](../${file})`} |`)
    }
  }
  lines.push('')
}
writeFileSync('docs/spec.md', lines.join('\n'))

for (const id of unproven) console.error(`No test bears the row [${id}].`)
for (const id of unknown) console.error(`A test names the row [${id}], which the specification does not have.`)
console.log(`${known.length - unproven.length} of ${known.length} rows have a test.`)
process.exitCode = unproven.length + unknown.length > 0 ? 1 : 0

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}
