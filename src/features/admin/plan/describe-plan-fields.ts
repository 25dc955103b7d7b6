import type { FieldDescriptions } from '../record/conflict-dialog.tsx'
import { describeItem, nameItem } from './describe-item.ts'
import type { PlanItem } from './plan-items.ts'
import { type PlanValues, toPlan } from './plan-values.ts'
import type { PlanWords } from './words/words.ts'

/**
 * Returns a label and a function that makes a text for each field of a plan: for each table, each decor element (bar,
 * wall, door) and the list of rooms. A dialog shows these texts, so that a manager can compare two versions of the
 * plan.
 */
export function describePlanFields(versions: readonly PlanValues[], words: PlanWords): FieldDescriptions<PlanValues> {
  const plans = versions.map(toPlan)
  const described: FieldDescriptions<PlanValues> = {
    rooms: {
      label: words.rooms,
      text: rooms => (rooms as readonly { name: string }[]).map(({ name }) => name).join(', '),
    },
  }
  for (const { items } of plans) {
    for (const item of items) {
      described[item.key] ??= {
        label: nameItem(item, items, words),
        text: value => (value ? describeVersion(value as PlanItem, items, words) : ''),
      }
    }
  }
  return described
}

function describeVersion(item: PlanItem, all: readonly PlanItem[], words: PlanWords): string {
  const parts = [describeItem(item, all, words), words.sized(item.w, item.h)]
  if (item.type === 'table') parts.push(`${words.shapes[item.shape]}, ${words.seats(item.seats)}`)
  return parts.join('\n')
}
