import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'

/** A QR code as a drawing, sharp at every size. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(address)
    return { path: toSvgPath(code), size: code.size }
  }, [address])
  return (
    <svg
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      width="100%"
    >
      <path d={path} fill="#14251C" />
    </svg>
  )
}
