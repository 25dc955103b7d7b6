import x from '@phosphor-icons/core/assets/bold/x-bold.svg?raw'
import { type RefObject, useEffect, useState } from 'react'
import { commonWords } from '../../i18n/common/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { createIcon } from '../controls/icon.tsx'
import { Plate } from '../food/plate.tsx'
import { chakra } from '../theme/chakra.tsx'

const X = createIcon(x)

const Bar = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'dock',
    insetInline: '0',
    top: '0',
    h: '60px',
    ps: '18px',
    pe: '64px',
    display: 'flex',
    alignItems: 'center',
    bg: 'bg.panel',
    borderBottom: '1px solid',
    borderColor: 'border',
    textStyle: 'heading',
    transition: 'opacity {durations.state}',
  },
  variants: { shown: { false: { opacity: '0', pointerEvents: 'none' } } },
})
const BarText = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } })
const Close = chakra('button', {
  base: {
    position: 'absolute',
    zIndex: 'header',
    top: '10px',
    right: '10px',
    w: 'target',
    h: 'target',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    bg: 'bg.panel',
    color: 'green',
  },
})
const Band = chakra('div', {
  base: {
    position: 'relative',
    h: '150px',
    flexShrink: '0',
    bg: 'celadon',
    overflow: 'hidden',
  },
})

const Served = chakra(Plate, {
  base: { position: 'absolute', bottom: '0', left: '50%', transform: 'translateX(-50%)' },
})

type Props = {
  title: string
  image: string | null
  isSoldOut: boolean
  heading: RefObject<HTMLElement | null>
  onClose(): void
}

/** The head of a product sheet. When the user has scrolled `heading` out of view, a bar at the top shows the title. */
export function SheetHead({ title, image, isSoldOut, heading, onClose }: Props) {
  const words = useWords(commonWords)
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (!heading.current) return
    const observer = new IntersectionObserver(([entry]) => setScrolled(entry ? !entry.isIntersecting : false), {
      rootMargin: '-44px 0px 0px',
    })
    observer.observe(heading.current)
    return () => observer.disconnect()
  }, [heading])
  return (
    <>
      <Bar shown={scrolled} aria-hidden="true">
        <BarText>{title}</BarText>
      </Bar>
      <Close type="button" aria-label={words.close} onClick={onClose}>
        <X size={22} />
      </Close>
      {image && (
        <Band>
          <Served src={image} size="xl" greyedOut={isSoldOut} eager />
        </Band>
      )}
    </>
  )
}
