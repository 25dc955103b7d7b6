import type { Source } from './deploy.ts'
import type { Line, Outcome } from './run-steps.ts'

const words: { [outcome in Outcome]: string } = {
  exists: 'existe',
  created: 'creado',
  changed: 'cambiado',
  blocked: 'FALTA',
  toCreate: 'se crearía',
  toChange: 'se cambiaría',
  toDo: 'hace falta',
}

/** Formats the result of one task as a line for the operator, in Spanish. */
export const formatLine = ({ step, task, outcome, text }: Line): string =>
  `${step.padEnd(8)} ${words[outcome].padEnd(13)} ${task}: ${text}`

type Result = { isWhole: boolean; source: Source; plan: boolean; name: string }

/** Formats the last line of a run in Spanish: whether everything is as wanted, or what the operator must do. */
export function formatSummary({ isWhole, source, plan, name }: Result): string {
  if (plan && source === 'files') return 'Nada se cambió. Con credenciales, el mismo plan dice qué existe ya.'
  if (plan) return isWhole ? 'Nada se cambió.' : 'Nada se cambió. Lo que dice FALTA lo hace una persona.'
  return isWhole ? 'Todo está.' : `Resuelva lo que dice FALTA y repita: npm run deploy -- ${name}`
}
