import { Link } from 'react-router-dom'
import { chakra } from '../theme/chakra.tsx'
import { buttonRecipe } from '../theme/recipes/button.ts'

export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

/** A link that looks like a button. Unlike a button, it can be opened in a new tab. */
export const LinkButton = chakra(Link, buttonRecipe)
