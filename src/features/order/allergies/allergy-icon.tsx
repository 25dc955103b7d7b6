import warning from '@phosphor-icons/core/assets/bold/warning-bold.svg?raw'
import { icon } from '../../../ui/controls/icon.tsx'

export const AllergyIcon = icon(warning)
