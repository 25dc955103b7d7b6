import warning from '@phosphor-icons/core/assets/bold/warning-bold.svg?raw'
import { createIcon } from '../../../ui/controls/icon.tsx'

export const AllergyIcon = createIcon(warning)
