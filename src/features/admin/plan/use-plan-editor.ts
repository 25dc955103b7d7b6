import { useMemo, useState } from 'react'
import { isSameJson } from '../record/three-way-merge.ts'
import { type RecordEditor, useRecord } from '../record/use-record.ts'
import type { Plan } from './plan-items.ts'
import { type PlanValues, planAdapter, toPlan, toValues } from './plan-values.ts'
import { type PlanAction, type PlanState, reducePlan } from './reduce-plan.ts'

export type PlanEditor = {
  form: RecordEditor<PlanValues>
  plan: Plan
  /** Number of items that differ from the published plan; the rooms count as one. */
  changeCount: number
  canUndo: boolean
  canRedo: boolean
  /** @returns the plan after the action */
  apply(action: PlanAction): Plan
}

const noHistory: Omit<PlanState, 'plan'> = { past: [], future: [] }

/**
 * The draft of a department's plan. Nothing is sent until it is published: `form.save`. What was undone can be redone
 * until the plan is published or another manager publishes one.
 */
export function usePlanEditor(departmentId: string): PlanEditor {
  const form = useRecord(planAdapter, departmentId)
  const { values, savedValues } = form
  const plan = useMemo(() => toPlan(values), [values])
  const [history, setHistory] = useState(noHistory)
  const [base, setBase] = useState(savedValues)
  if (!isSameJson(base, savedValues)) {
    setBase(savedValues)
    setHistory(noHistory)
  }
  return {
    form,
    plan,
    changeCount: form.isDirty ? countChanges(values, savedValues) : 0,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    apply(action) {
      const before = { plan, ...history }
      const next = reducePlan(before, action)
      if (next === before) return plan
      form.change(toValues(next.plan, values))
      setHistory(next)
      return next.plan
    },
  }
}

const countChanges = (values: PlanValues, saved: PlanValues): number =>
  Object.keys({ ...values, ...saved }).filter(field => !isSameJson(values[field], saved[field])).length
