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

export const formatLine = ({ step, task, outcome, text }: Line): string =>
  `${step.padEnd(8)} ${words[outcome].padEnd(13)} ${task}: ${text}`

type Result = { isWhole: boolean; source: Source; plan: boolean; name: string }

export function formatSummary({ isWhole, source, plan, name }: Result): string {
  if (plan && source === 'files') return 'Nada se cambió. Con credenciales, el mismo plan dice qué existe ya.'
  if (plan) return isWhole ? 'Nada se cambió.' : 'Nada se cambió. Lo que dice FALTA lo hace una persona.'
  return isWhole ? 'Todo está.' : `Resuelva lo que dice FALTA y repita: npm run deploy -- ${name}`
}
