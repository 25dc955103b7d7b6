import { useMemo, useState } from 'react'
import { isSameJson } from '../record/three-way-merge.ts'
import { type RecordEditor, useRecord } from '../record/use-record.ts'
import type { Plan } from './plan-items.ts'
import { type PlanValues, planAdapter, toPlan, toPlanValues } from './plan-values.ts'
import { type PlanAction, type PlanState, reducePlan } from './reduce-plan.ts'

/** The draft of a floor plan with its undo history. `form.save` publishes the draft. */
export type PlanEditor = {
  form: RecordEditor<PlanValues>
  plan: Plan
  /** The number of elements that differ from the published plan. A change of the list of rooms counts as one. */
  changeCount: number
  canUndo: boolean
  canRedo: boolean
  /** Applies the action to the draft and returns the resulting plan. */
  apply(action: PlanAction): Plan
}

const noHistory: Omit<PlanState, 'plan'> = { past: [], future: [] }

/**
 * The draft is lost if the page is closed before `form.save` publishes it. `form.savedValues` is the published plan
 * from which the draft was made. When it changes, the undo history is cleared.
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
      form.change(toPlanValues(next.plan, values))
      setHistory(next)
      return next.plan
    },
  }
}

const countChanges = (values: PlanValues, saved: PlanValues): number =>
  Object.keys({ ...values, ...saved }).filter(field => !isSameJson(values[field], saved[field])).length
