import { parseAst } from 'vite'
import type { Mutant } from '../mutants.ts'

type Node = { type: string; start: number; end: number; [field: string]: unknown }
type Change = { start: number; end: number; text: string }

const comparisons = ['===', '!==', '<', '>', '<=', '>=', 'in', 'instanceof']

/**
 * Creates mutants of a TypeScript module: copies with one change each. The condition of `if` or `?:`, or a comparison,
 * becomes true, false or its opposite; `a && b`, `a || b` or `a ?? b` becomes `a` or `b`; a `while` condition becomes
 * false; or a statement that is a call (or `await` and a call) is removed.
 */
export function mutateModule(source: string): Mutant[] {
  const changes: Change[] = []
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, changes)
  const unique = new Map(changes.map(change => [`${change.start} ${change.end} ${change.text}`, change]))
  return [...unique.values()].map(change => mutant(source, change))
}

function visit(node: Node, changes: Change[]): void {
  changes.push(...changesOf(node))
  if (node.type === 'WhileStatement') {
    // No other changes are made in a `while` condition, because with another condition the loop might never end.
    changes.push({ ...span(node.test as Node), text: 'false' })
    visit(node.body as Node, changes)
    return
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, changes)
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
      return isCall(node.expression as Node) ? [{ start: node.start, end: node.end, text: ';' }] : []
    default:
      return []
  }
}

const span = ({ start, end }: Node) => ({ start, end })
const at = ({ start, end }: Node) => `${start}-${end}`
const forced = ({ start, end }: Node): Change[] =>
  ['true', 'false', `!(§${start}-${end}§)`].map(text => ({ start, end, text }))
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
