import { useWords } from '../../i18n/language.tsx'
import { practiceWords } from '../../i18n/practice/words.ts'
import { chakra } from '../theme/chakra.tsx'

const Tag = chakra('span', {
  base: {
    px: '7px',
    borderRadius: '5px',
    bg: 'ink',
    color: 'paper',
    fontSize: '14',
    fontWeight: '650',
    lineHeight: '1.5',
    whiteSpace: 'nowrap',
  },
})

export const PracticeTag = () => <Tag>{useWords(practiceWords).tag}</Tag>
