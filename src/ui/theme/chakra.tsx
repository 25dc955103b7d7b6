import type { chakra as Chakra, RecipeDefinition, SystemStyleObject } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { serializeStyles } from '@emotion/serialize'
import { getRegisteredStyles, insertStyles } from '@emotion/utils'
import { createElement, type ElementType, type FunctionComponent } from 'react'
import { omitUndefined } from '../../../domain/objects.ts'
import { knownStyles } from './known-styles.ts'
import { chakraSystem } from './system.ts'

type Props = { [name: string]: unknown }
type Recipe = RecipeDefinition
type Definition = { element: ElementType; recipes: readonly Recipe[] }

const cache = createCache({ key: 'css' })
const { sheet } = cache
const insertRule = sheet.insert.bind(sheet)
sheet.insert = rule => {
  knownStyles.css += rule
  insertRule(rule)
}
/** The elements and recipes of the components that `createStyled` has created. */
const definitions = new WeakMap<object, Definition>()

/**
 * Creates a component that renders `tag` with the styles of the recipe, like the function `chakra` of Chakra UI. Chakra
 * UI computes the styles of each element at each render. The elements of a page share few combinations of styles, so
 * this function computes each combination only once, and keeps the result in `knownStyles`.
 * @param tag an element's name or a component that accepts `className`. If `tag` was itself created by this function,
 * its recipe and `recipe` are merged, and `recipe` wins.
 */
function createStyled(tag: ElementType, recipe: Recipe = {}, options: { defaultProps?: Props } = {}) {
  const inner = typeof tag === 'string' ? undefined : definitions.get(tag)
  const element = inner?.element ?? tag
  const recipes = [...(inner?.recipes ?? []), recipe]
  const variants = new Set(recipes.flatMap(({ variants }) => Object.keys(variants ?? {})))
  const classes = new Map<string, string>()

  function Styled(given: Props) {
    const props = options.defaultProps ? { ...options.defaultProps, ...omitUndefined(given) } : given
    const attributes: Props = {}
    const used: Used = { variants: {}, styles: {}, className: props.className }
    let key = `${props.className ?? ''} `
    for (const name in props) {
      const value = props[name]
      const isVariant = variants.has(name)
      if (name === 'as' || value === undefined) continue
      if (isVariant || isStyleProp(name)) {
        used[isVariant ? 'variants' : 'styles'][name] = value
        key += `${name}:${typeof value === 'string' ? value : `(${JSON.stringify(value)})`};`
      } else attributes[name] = value
    }
    let className = classes.get(key)
    if (className === undefined) {
      className = findOrInsertClass({ element, recipes }, used, key)
      classes.set(key, className)
    }
    if (className) attributes.className = className
    return createElement((props.as as ElementType | undefined) ?? element, attributes)
  }
  definitions.set(Styled, { element, recipes })
  return Styled
}

/**
 * The props of an element that determine its CSS classes: variants of the recipe, style properties and `className`.
 */
type Used = { variants: Props; styles: Props; className: unknown }

/**
 * Returns the CSS class with the styles of a component for the props `used`. Computes the styles only at the first call
 * with these props. `key`: the props `used` as a text.
 */
function findOrInsertClass(definition: Definition, used: Used, key: string): string {
  const passesOn = typeof definition.element !== 'string'
  const fullKey = `${passesOn}${JSON.stringify(definition.recipes)}${key}`
  knownStyles.classes[fullKey] ??= insertClass(definition.recipes, used, passesOn)
  return knownStyles.classes[fullKey]
}

/**
 * Computes the styles and adds a CSS rule with them to the page. If `used.className` contains a class that this
 * function has created for an outer component, the rule also has the styles of that class, which win over the styles of
 * the element itself.
 * @param passesOn whether the new class is passed to an inner component as `className`
 * @returns the value for `className`
 */
function insertClass(recipes: readonly Recipe[], used: Used, passesOn: boolean): string {
  const system = chakraSystem()
  const resolve = recipes.map(recipe => system.cva(recipe)).reduce((merged, one) => merged.merge(one))
  const { css = {}, ...styles } = used.styles as { css?: SystemStyleObject } & Props
  const { passedOn } = knownStyles
  const outer: string[] = []
  const { className: given } = used
  const others = typeof given === 'string' ? getRegisteredStyles(passedOn, outer, given).trim() : ''
  const own = system.css(resolve(used.variants), css, styles as SystemStyleObject)
  const serialized = serializeStyles([own, ...outer], passedOn)
  if (!serialized.styles) return others
  insertStyles(cache, serialized, true)
  const className = `${cache.key}-${serialized.name}`
  if (passesOn) passedOn[className] = serialized.styles
  return `${others} ${className}`.trim()
}

const isStyleProp = (name: string): boolean => (knownStyles.isStyle[name] ??= chakraSystem().isValidProperty(name))

const elements = new Map<string, FunctionComponent<Props>>()

/** `chakra('div', recipe)` creates a component, and `chakra.div` is a `div` with Chakra's style properties. */
export const chakra = new Proxy(createStyled, {
  get(_, tag: string) {
    let styled = elements.get(tag)
    if (!styled) {
      styled = createStyled(tag as ElementType)
      elements.set(tag, styled)
    }
    return styled
  },
}) as unknown as typeof Chakra
