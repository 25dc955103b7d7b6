import arrowClockwise from '@phosphor-icons/core/assets/bold/arrow-clockwise-bold.svg?raw'
import arrowDown from '@phosphor-icons/core/assets/bold/arrow-down-bold.svg?raw'
import { createContext, memo, type ReactNode, useContext, useEffect, useRef } from 'react'
import Library from 'react-simple-pull-to-refresh'
import { useRefresh } from '../hooks/use-refresh.ts'
import { chakra } from '../theme/chakra.tsx'
import { createIcon } from './icon.tsx'

/** How far the user must pull, in pixels. The project's specification requires this value. */
const pullThresholdPx = 64

const Down = createIcon(arrowDown)
const Turn = createIcon(arrowClockwise)

/**
 * Resets the `overflow` that the library sets, because the library's value would clip shadows and break sticky
 * elements.
 */
const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minH: 'full',
    '& .ptr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .ptr, & .ptr__children': { height: 'auto', overflow: 'visible !important' },
    '& .ptr__children': { _motionReduce: { transform: 'none !important' } },
  },
})
const Mark = chakra('div', {
  base: { display: 'grid', placeItems: 'center', h: `${pullThresholdPx}px`, color: 'green' },
})
const Turning = chakra('span', { base: { display: 'flex', animationStyle: 'turn' } })

const pulling = (
  <Mark>
    <Down size={24} />
  </Mark>
)
const refreshing = (
  <Mark>
    <Turning>
      <Turn size={24} />
    </Turning>
  </Mark>
)

const Content = createContext<ReactNode>(null)
const Slot = () => useContext(Content)
const contentSlot = <Slot />

/**
 * The library aborts the user's pull when its component renders again. So this component is memoized, and gets new
 * content through a context instead of a prop.
 */
const LibraryPullToRefresh = memo(function Pulled({ refresh }: { refresh(): Promise<void> }) {
  return (
    <Library
      onRefresh={refresh}
      pullDownThreshold={pullThresholdPx}
      maxPullDownDistance={pullThresholdPx + 32}
      pullingContent={pulling}
      refreshingContent={refreshing}
    >
      {contentSlot}
    </Library>
  )
})

type Props = {
  /** Resolves to whether the server was reached. */
  onRefresh(): Promise<boolean>
  children: ReactNode
}

export function PullToRefresh({ onRefresh, children }: Props) {
  const { refresh } = useRefresh(onRefresh)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => endPullOutside(root.current), [])
  return (
    <Root ref={root}>
      <Content value={children}>
        <LibraryPullToRefresh refresh={refresh} />
      </Content>
    </Root>
  )
}

/**
 * Ends a pull when the touch is cancelled or the mouse button is released outside of `root`. The library ignores these
 * two events, but ends a pull on a `mouseleave` event of the body. So this function dispatches `mouseleave`.
 * @returns a function that removes the listeners
 */
function endPullOutside(root: HTMLElement | null): () => void {
  const end = (event: Event) => {
    const reachesLibrary = event.type === 'mouseup' && event.target instanceof Node && root?.contains(event.target)
    if (!reachesLibrary) document.body.dispatchEvent(new MouseEvent('mouseleave'))
  }
  window.addEventListener('mouseup', end)
  window.addEventListener('touchcancel', end)
  return () => {
    window.removeEventListener('mouseup', end)
    window.removeEventListener('touchcancel', end)
  }
}
