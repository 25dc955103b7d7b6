import type { Modifier, ModifierOption } from '../../../domain/catalogue.ts'
import type { Payload } from '../../../domain/commands.ts'
import type { LineOption } from '../../../domain/order.ts'

export type ModifierGroup = { id: string } & Pick<Modifier, 'name' | 'min' | 'max' | 'options'>

/** How many of each option are chosen, by group and option. What is not there is not chosen. */
export type Choice = { [modifierId: string]: { [optionId: string]: number } }

/** What a line already has, to be changed. */
export function choiceFromLine(options: readonly LineOption[]): Choice {
  const choice: Choice = {}
  for (const { modifierId, optionId, quantity } of options) {
    choice[modifierId] = { ...choice[modifierId], [optionId]: quantity }
  }
  return choice
}

/** None of what has sold out meanwhile. */
export const chosenQuantity = (choice: Choice, group: ModifierGroup, option: ModifierOption): number =>
  option.available ? (choice[group.id]?.[option.id] ?? 0) : 0

export const countChosen = (choice: Choice, group: ModifierGroup): number =>
  group.options.reduce((sum, option) => sum + chosenQuantity(choice, group, option), 0)

/** How many more of the group are needed before the product can be added. */
export const countMissing = (choice: Choice, group: ModifierGroup): number =>
  Math.max(0, group.min - countChosen(choice, group))

/** The most of this option that the rules still allow. */
export function maxQuantity(choice: Choice, group: ModifierGroup, option: ModifierOption): number {
  if (!option.available) return 0
  if (group.max === 1) return 1
  const others = countChosen(choice, group) - chosenQuantity(choice, group, option)
  return Math.max(0, Math.min(option.max, group.max - others))
}

/**
 * The choice with so many of the option, as far as the rules allow. In a group of one the new option takes the place
 * of the old one; elsewhere a full group stays as it is.
 */
export function chooseOption(choice: Choice, group: ModifierGroup, option: ModifierOption, quantity: number): Choice {
  const allowed = Math.min(Math.max(0, quantity), maxQuantity(choice, group, option))
  const others = group.max === 1 && allowed > 0 ? {} : { ...choice[group.id] }
  delete others[option.id]
  return { ...choice, [group.id]: allowed > 0 ? { ...others, [option.id]: allowed } : others }
}

/** The payload's options, as the menu lists them. Options that are sold out or gone are left behind. */
export function toOptions(choice: Choice, groups: readonly ModifierGroup[]): Payload<'addLine'>['options'] {
  return groups.flatMap(group =>
    group.options.flatMap(option => {
      const quantity = chosenQuantity(choice, group, option)
      return quantity > 0 ? [{ modifierId: group.id, optionId: option.id, quantity }] : []
    }),
  )
}

/** What the chosen options add to one portion, in minor units. */
export const priceOfOptions = (choice: Choice, groups: readonly ModifierGroup[]): number =>
  groups
    .flatMap(group => group.options.map(option => option.price * chosenQuantity(choice, group, option)))
    .reduce((sum, price) => sum + price, 0)

/** A short single choice fits one segmented row. */
export const isSegmented = (group: ModifierGroup): boolean =>
  group.min === 1 &&
  group.max === 1 &&
  group.options.length <= 4 &&
  group.options.every(option => option.price === 0 && option.name.length <= 14)
