import type { Modifier, ModifierOption } from '../../../domain/catalogue.ts'
import type { Payload } from '../../../domain/commands.ts'
import type { LineOption } from '../../../domain/order.ts'

/** A modifier of a product, for example "Salsas": from `min` to `max` of its options may be chosen. */
export type ModifierGroup = { id: string } & Pick<Modifier, 'name' | 'min' | 'max' | 'options' | 'defaultOptionIds'>

/**
 * The quantities of the chosen options, keyed by modifier id and option id. An option that is missing is not chosen.
 */
export type ChosenOptions = { [modifierId: string]: { [optionId: string]: number } }

/** Converts the options of an existing order line to `ChosenOptions`, so that the product sheet can edit the line. */
export function chosenOptionsOfLine(options: readonly LineOption[]): ChosenOptions {
  const choice: ChosenOptions = {}
  for (const { modifierId, optionId, quantity } of options) {
    choice[modifierId] = { ...choice[modifierId], [optionId]: quantity }
  }
  return choice
}

/** The chosen quantity of the option; 0 if the option is not chosen or has sold out since. */
export const chosenQuantity = (choice: ChosenOptions, group: ModifierGroup, option: ModifierOption): number =>
  option.available ? (choice[group.id]?.[option.id] ?? 0) : 0

/** How many options of the group are chosen. An option with the quantity 2 counts twice. */
export const countChosen = (choice: ChosenOptions, group: ModifierGroup): number =>
  group.options.reduce((sum, option) => sum + chosenQuantity(choice, group, option), 0)

/** How many more options of the group must be chosen to reach its minimum. */
export const countMissing = (choice: ChosenOptions, group: ModifierGroup): number =>
  Math.max(0, group.min - countChosen(choice, group))

/**
 * The largest quantity to which the option can be set: 0 if it is sold out; 1 in a group with `max` 1, where it
 * replaces the chosen option; otherwise what the `max` of the option and of the group allow.
 */
export function maxQuantity(choice: ChosenOptions, group: ModifierGroup, option: ModifierOption): number {
  if (!option.available) return 0
  if (group.max === 1) return 1
  const others = countChosen(choice, group) - chosenQuantity(choice, group, option)
  return Math.max(0, Math.min(option.max, group.max - others))
}

/**
 * Sets the quantity of the option, limited to `maxQuantity`. In a group with `max` 1, the option replaces the option
 * that was chosen before. In any other group, no option is added once `max` is reached.
 * @returns the changed copy of `choice`
 */
export function chooseOption(
  choice: ChosenOptions,
  group: ModifierGroup,
  option: ModifierOption,
  quantity: number,
): ChosenOptions {
  const allowed = Math.min(Math.max(0, quantity), maxQuantity(choice, group, option))
  const others = group.max === 1 && allowed > 0 ? {} : { ...choice[group.id] }
  delete others[option.id]
  return { ...choice, [group.id]: allowed > 0 ? { ...others, [option.id]: allowed } : others }
}

/**
 * Converts the chosen options to the `options` of an `addLine` command, in the order of `groups`. Leaves out options
 * that are sold out or no longer on the menu.
 */
export function toPayloadOptions(
  choice: ChosenOptions,
  groups: readonly ModifierGroup[],
): Payload<'addLine'>['options'] {
  return groups.flatMap(group =>
    group.options.flatMap(option => {
      const quantity = chosenQuantity(choice, group, option)
      return quantity > 0 ? [{ modifierId: group.id, optionId: option.id, quantity }] : []
    }),
  )
}

/** Chooses the default options that are not sold out and still exist, at most as many as their group allows. */
export const chooseDefaults = (groups: readonly ModifierGroup[]): ChosenOptions =>
  groups.reduce<ChosenOptions>(
    (choice, group) =>
      group.options
        .filter(({ id }) => group.defaultOptionIds?.includes(id))
        .reduce((chosen, option) => chooseOption(chosen, group, option, 1), choice),
    {},
  )

/** What the chosen options add to the price of one portion, in minor units (cents). */
export const priceOfOptions = (choice: ChosenOptions, groups: readonly ModifierGroup[]): number =>
  groups
    .flatMap(group => group.options.map(option => option.price * chosenQuantity(choice, group, option)))
    .reduce((sum, price) => sum + price, 0)

/**
 * Whether a segmented control (joined radio buttons) can show the group: exactly one option must be chosen, there are
 * at most four, their names are short, and none has a price.
 */
export const fitsSegmentedControl = (group: ModifierGroup): boolean =>
  group.min === 1 &&
  group.max === 1 &&
  group.options.length <= 4 &&
  group.options.every(option => option.price === 0 && option.name.length <= 14)
