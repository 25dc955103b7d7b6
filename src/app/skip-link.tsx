import { commonWords } from '../i18n/common/words.ts'
import { useWords } from '../i18n/language.tsx'
import { chakra } from '../ui/theme/chakra.tsx'

const Link = chakra('a', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    top: '2',
    left: '2',
    px: '5',
    py: '3',
    bg: 'paper',
    color: 'green',
    fontWeight: '650',
    borderRadius: 'button',
    boxShadow: 'lift',
    '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
    _print: { display: 'none' },
  },
})

/** A link for keyboard users that moves the focus past the header and the tabs. */
export function SkipLink({ onSkip }: { onSkip(): void }) {
  const words = useWords(commonWords)
  return (
    <Link
      href="#root"
      onClick={event => {
        event.preventDefault()
        onSkip()
      }}
    >
      {words.skipToContent}
    </Link>
  )
}
