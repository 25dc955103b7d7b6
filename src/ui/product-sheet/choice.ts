import type { Modifier, ModifierOption } from '../../../domain/catalogue.ts'
import type { Payload } from '../../../domain/commands.ts'
import type { LineOption } from '../../../domain/order.ts'

export type Group = { id: string } & Pick<Modifier, 'name' | 'min' | 'max' | 'options'>

/** How many of each option are chosen, by group and option. What is not there is not chosen. */
export type Choice = { [modifierId: string]: { [optionId: string]: number } }

/** What a line already has, to be changed. */
export function choiceOf(options: readonly LineOption[]): Choice {
  const choice: Choice = {}
  for (const { modifierId, optionId, quantity } of options) {
    choice[modifierId] = { ...choice[modifierId], [optionId]: quantity }
  }
  return choice
}

/** None of what has sold out meanwhile. */
export const quantityOf = (choice: Choice, group: Group, option: ModifierOption): number =>
  option.available ? (choice[group.id]?.[option.id] ?? 0) : 0

export const countIn = (choice: Choice, group: Group): number =>
  group.options.reduce((sum, option) => sum + quantityOf(choice, group, option), 0)

/** How many more of the group are needed before the product can be added. */
export const missingIn = (choice: Choice, group: Group): number => Math.max(0, group.min - countIn(choice, group))

/** The most of this option that the rules still allow. */
export function mostOf(choice: Choice, group: Group, option: ModifierOption): number {
  if (!option.available) return 0
  if (group.max === 1) return 1
  const others = countIn(choice, group) - quantityOf(choice, group, option)
  return Math.max(0, Math.min(option.max, group.max - others))
}

/**
 * The choice with so many of the option, as far as the rules allow. In a group of one the new option takes the place
 * of the old one; elsewhere a full group stays as it is.
 */
export function choose(choice: Choice, group: Group, option: ModifierOption, quantity: number): Choice {
  const allowed = Math.min(Math.max(0, quantity), mostOf(choice, group, option))
  const others = group.max === 1 && allowed > 0 ? {} : { ...choice[group.id] }
  delete others[option.id]
  return { ...choice, [group.id]: allowed > 0 ? { ...others, [option.id]: allowed } : others }
}

/** The payload's options, as the menu lists them. Options that are sold out or gone are left behind. */
export function toOptions(choice: Choice, groups: readonly Group[]): Payload<'addLine'>['options'] {
  return groups.flatMap(group =>
    group.options.flatMap(option => {
      const quantity = quantityOf(choice, group, option)
      return quantity > 0 ? [{ modifierId: group.id, optionId: option.id, quantity }] : []
    }),
  )
}

/** What the chosen options add to one portion, in minor units. */
export const extraOf = (choice: Choice, groups: readonly Group[]): number =>
  groups
    .flatMap(group => group.options.map(option => option.price * quantityOf(choice, group, option)))
    .reduce((sum, price) => sum + price, 0)

/** A short single choice fits one segmented row. */
export const isSegmented = (group: Group): boolean =>
  group.min === 1 &&
  group.max === 1 &&
  group.options.length <= 4 &&
  group.options.every(option => option.price === 0 && option.name.length <= 14)
