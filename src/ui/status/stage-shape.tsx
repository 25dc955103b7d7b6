import callBell from '@phosphor-icons/core/assets/fill/call-bell-fill.svg?raw'
import type { ReactNode } from 'react'

/**
 * The stages of an order line. `device`: the line, or its last change, is stored only on this device. `server`: on the
 * server as a draft, not sent to the kitchen. `held`: on the server, but the kitchen must not make it until a waiter
 * accepts the line (if a guest has sent it) or fires its course (lets the kitchen begin). `kitchen`: sent to the
 * kitchen. `rejected`: refused by the server. `void`: cancelled.
 */
export type Stage = 'device' | 'server' | 'held' | 'kitchen' | 'ready' | 'served' | 'rejected' | 'void'

const bell = / d="([^"]+)"/.exec(callBell)?.[1]
const ring = { cx: 12, cy: 12, r: 9, fill: 'none', stroke: 'currentColor', strokeWidth: 2.4 } as const
const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.4, strokeLinecap: 'round' } as const

/** Each stage has its own shape, so that it can be recognized without colour. */
const shapes: { [S in Stage]: ReactNode } = {
  device: <circle {...ring} strokeDasharray="4.3 2.77" />,
  server: (
    <>
      <circle {...ring} />
      <circle cx="12" cy="12" r="3.6" fill="currentColor" />
    </>
  ),
  held: (
    <>
      <circle {...ring} />
      <path {...stroke} d="M9.8 8.6v6.8M14.2 8.6v6.8" />
    </>
  ),
  kitchen: (
    <>
      <circle {...ring} />
      <path fill="currentColor" d="M3 11.4a9 9 0 0 0 18 0z" />
    </>
  ),
  ready: (
    <>
      <circle cx="12" cy="12" r="11" fill="currentColor" />
      <path fill="var(--inner, var(--chakra-colors-green))" d={bell} transform="translate(4.4 3.6) scale(.0594)" />
    </>
  ),
  served: (
    <>
      <circle {...ring} />
      <path {...stroke} strokeLinejoin="round" d="m8.2 12.3 2.6 2.6 5-5.2" />
    </>
  ),
  rejected: (
    <>
      <path fill="currentColor" d="M7.4 1h9.2L23 7.4v9.2L16.6 23H7.4L1 16.6V7.4z" />
      <path d="M12 6.2v6.6" fill="none" stroke="var(--inner, #A3201D)" strokeWidth="2.8" strokeLinecap="round" />
      <circle cx="12" cy="17.2" r="1.7" fill="var(--inner, #A3201D)" />
    </>
  ),
  void: (
    <>
      <circle {...ring} />
      <path {...stroke} d="m6 18 12-12" />
    </>
  ),
}

/** The shape of a stage, as an SVG. Screen readers skip the shape, so a text must name the stage. */
export function StageShape({ stage, size = 20 }: { stage: Stage; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" style={{ flexShrink: 0 }}>
      {shapes[stage]}
    </svg>
  )
}
