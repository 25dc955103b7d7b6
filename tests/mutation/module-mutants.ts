import { parseAst } from 'vite'
import type { Mutant } from './rules-mutants.ts'

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Change = { start: number; end: number; text: string }

const comparisons = ['===', '!==', '<', '>', '<=', '>=', 'in', 'instanceof']

/**
 * Creates mutants of a TypeScript module: copies with one change each. The condition of `if` or `?:`, or a comparison,
 * becomes true, false or its opposite; `a && b`, `a || b` or `a ?? b` becomes `a` or `b`; a `while` condition becomes
 * false; or a statement that is a call (or `await` and a call) is removed.
 */
export const mutateModule = (source: string): Mutant[] => createMutants(source, changesOf)

/**
 * Creates fewer mutants than `mutateModule`: a condition, a comparison, or a side of `&&` or `||` becomes its opposite;
 * a `while` condition becomes false; or a statement that is a call is removed. The other changes often only remove a
 * check that the compiler demands, for something that never happens, so that no test can fail.
 */
export const invertConditions = (source: string): Mutant[] => createMutants(source, inversionsOf)

function createMutants(source: string, changesOfNode: (node: Node) => Change[]): Mutant[] {
  const changes: Change[] = []
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, changesOfNode, changes)
  const unique = new Map(changes.map(change => [`${change.start} ${change.end} ${change.text}`, change]))
  return [...unique.values()].map(change => mutant(source, change))
}

function visit(node: Node, changesOfNode: (node: Node) => Change[], changes: Change[]): void {
  changes.push(...changesOfNode(node))
  if (node.type === 'WhileStatement') {
    // No other changes are made in a `while` condition, because with another condition the loop might never end.
    changes.push({ ...span(node.test as Node), text: 'false' })
    visit(node.body as Node, changesOfNode, changes)
    return
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, changesOfNode, changes)
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function changesOf(node: Node): Change[] {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return forced(node.test as Node)
    case 'BinaryExpression':
      return comparisons.includes(node.operator as string) ? forced(node) : []
    case 'LogicalExpression':
      return [node.left, node.right].map(half => ({
        start: node.start,
        end: node.end,
        text: `(§${at(half as Node)}§)`,
      }))
    case 'ExpressionStatement':
      return removeCall(node)
    default:
      return []
  }
}

function inversionsOf(node: Node): Change[] {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return [opposite(node.test as Node)]
    case 'BinaryExpression':
      return comparisons.includes(node.operator as string) ? [opposite(node)] : []
    case 'LogicalExpression':
      return node.operator === '??' ? [] : [opposite(node.left as Node), opposite(node.right as Node)]
    case 'ExpressionStatement':
      return removeCall(node)
    default:
      return []
  }
}

const span = ({ start, end }: Node) => ({ start, end })
const at = ({ start, end }: Node) => `${start}-${end}`
const opposite = (node: Node): Change => ({ ...span(node), text: `!(§${at(node)}§)` })
const forced = (node: Node): Change[] => [
  { ...span(node), text: 'true' },
  { ...span(node), text: 'false' },
  opposite(node),
]
const removeCall = (node: Node): Change[] => (isCall(node.expression as Node) ? [{ ...span(node), text: ';' }] : [])
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
