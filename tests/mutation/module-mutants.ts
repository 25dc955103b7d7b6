import { parseAst } from 'vite'
import type { Mutant } from './rules-mutants.ts'

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Change = { start: number; end: number; text: string }

const comparisons = ['===', '!==', '<', '>', '<=', '>=', 'in', 'instanceof']

/**
 * How mutants change the code. `condition`: the changes of a condition or comparison. `logical`: the changes of `a && b`,
 * `a || b` or `a ?? b`.
 */
type ChangeKinds = { condition(node: Node): Change[]; logical(node: Node): Change[] }

const allKinds: ChangeKinds = {
  condition: node => [{ ...span(node), text: 'true' }, { ...span(node), text: 'false' }, opposite(node)],
  logical: node => [node.left, node.right].map(half => ({ ...span(node), text: `(§${at(half as Node)}§)` })),
}
const inversions: ChangeKinds = {
  condition: node => [opposite(node)],
  logical: ({ operator, left, right }) => (operator === '??' ? [] : [opposite(left as Node), opposite(right as Node)]),
}

/**
 * Creates mutants of a TypeScript module: copies with one change each. The changes are:
 * - The condition of `if` or `?:`, or a comparison, becomes true, false or its opposite.
 * - `a && b`, `a || b` or `a ?? b` becomes `a` or becomes `b`.
 * - A `while` condition becomes false.
 * - A statement that is a call (or `await` and a call) is removed.
 */
export const mutateModule = (source: string): Mutant[] => createMutants(source, allKinds)

/**
 * Creates fewer mutants than `mutateModule`. A condition or a comparison becomes only its opposite. In `a && b` and
 * `a || b`, one of the two sides becomes its opposite, and `a ?? b` stays as it is. The changes that are left out often
 * remove only code that the compiler demands, such as `?? {}` in `lines ?? {}` where lines always exist. No test can
 * fail for such a mutant.
 */
export const invertConditions = (source: string): Mutant[] => createMutants(source, inversions)

function createMutants(source: string, kinds: ChangeKinds): Mutant[] {
  const changes: Change[] = []
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, kinds, changes)
  const unique = new Map(changes.map(change => [`${change.start} ${change.end} ${change.text}`, change]))
  return [...unique.values()].map(change => mutant(source, change))
}

function visit(node: Node, kinds: ChangeKinds, changes: Change[]): void {
  changes.push(...changesOf(node, kinds))
  if (node.type === 'WhileStatement') {
    // No other changes are made in a `while` condition, because with another condition the loop might never end.
    changes.push({ ...span(node.test as Node), text: 'false' })
    visit(node.body as Node, kinds, changes)
    return
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, kinds, changes)
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function changesOf(node: Node, { condition, logical }: ChangeKinds): Change[] {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return condition(node.test as Node)
    case 'BinaryExpression':
      return comparisons.includes(node.operator as string) ? condition(node) : []
    case 'LogicalExpression':
      return logical(node)
    case 'ExpressionStatement':
      return isCall(node.expression as Node) ? [{ ...span(node), text: ';' }] : []
    default:
      return []
  }
}

const span = ({ start, end }: Node) => ({ start, end })
const at = ({ start, end }: Node) => `${start}-${end}`
const opposite = (node: Node): Change => ({ ...span(node), text: `!(§${at(node)}§)` })
const isCall = (node: Node): boolean =>
  node.type === 'CallExpression' || (node.type === 'AwaitExpression' && isCall(node.argument as Node))

function mutant(source: string, { start, end, text }: Change): Mutant {
  const now = text.replace(/§(\d+)-(\d+)§/, (_, from, to) => source.slice(Number(from), Number(to)))
  const flat = (code: string) => code.replace(/\s+/g, ' ')
  const line = source.slice(0, start).split('\n').length
  return {
    line,
    label: `${flat(source.slice(start, end))} → ${flat(now)}`,
    source: source.slice(0, start) + now + source.slice(end),
  }
}
