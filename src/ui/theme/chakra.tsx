import type { chakra as Chakra, RecipeDefinition, SystemStyleObject } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { serializeStyles } from '@emotion/serialize'
import { getRegisteredStyles, insertStyles } from '@emotion/utils'
import { createElement, type ElementType, type FunctionComponent } from 'react'
import { chakraSystem } from './system.ts'

type Props = { [name: string]: unknown }
type Recipe = RecipeDefinition
type Definition = { element: ElementType; recipes: readonly Recipe[] }

const cache = createCache({ key: 'css' })
/** The elements and recipes of the components that `createStyled` has created. */
const definitions = new WeakMap<object, Definition>()

/**
 * Creates a component that renders `tag` with the styles of the recipe, like the function `chakra` of Chakra UI.
 * Chakra computes the styles of each element at each render. Most elements of a page share few combinations of styles,
 * so this function computes each combination once and remembers its class.
 * @param tag an element's name or a component that accepts `className`. If another call created the component, the
 *   recipes are merged, and this one wins.
 */
function createStyled(tag: ElementType, recipe: Recipe = {}, options: { defaultProps?: Props } = {}) {
  const inner = typeof tag === 'string' ? undefined : definitions.get(tag)
  const element = inner?.element ?? tag
  const recipes = [...(inner?.recipes ?? []), recipe]
  const variants = new Set(recipes.flatMap(({ variants }) => Object.keys(variants ?? {})))
  const classes = new Map<string, string>()

  function Styled(given: Props) {
    const props = options.defaultProps ? { ...options.defaultProps, ...given } : given
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
      className = insertClass({ element, recipes }, used)
      classes.set(key, className)
    }
    if (className) attributes.className = className
    return createElement((props.as as ElementType | undefined) ?? element, attributes)
  }
  definitions.set(Styled, { element, recipes })
  return Styled
}

/** What an element was given besides the attributes of its tag. */
type Used = { variants: Props; styles: Props; className: unknown }

/**
 * Computes the styles and adds a rule with them to the page. A class in `className` that an outer component has made is
 * merged into the rule, so that its styles win over the element's own.
 * @returns the value for `className`
 */
function insertClass({ element, recipes }: Definition, used: Used): string {
  const system = chakraSystem()
  const resolve = recipes.map(recipe => system.cva(recipe)).reduce((merged, one) => merged.merge(one))
  const { css = {}, ...styles } = used.styles as { css?: SystemStyleObject } & Props
  const outer: string[] = []
  const { className: given } = used
  const others = typeof given === 'string' ? getRegisteredStyles(cache.registered, outer, given).trim() : ''
  const own = system.css(resolve(used.variants), css, styles as SystemStyleObject)
  const serialized = serializeStyles([own, ...outer], cache.registered)
  if (!serialized.styles) return others
  insertStyles(cache, serialized, typeof element === 'string')
  return `${others} ${cache.key}-${serialized.name}`.trim()
}

const styleProps = new Map<string, boolean>()
function isStyleProp(name: string): boolean {
  let isStyle = styleProps.get(name)
  if (isStyle === undefined) {
    isStyle = chakraSystem().isValidProperty(name)
    styleProps.set(name, isStyle)
  }
  return isStyle
}

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
