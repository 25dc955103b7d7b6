import { type ComponentProps, useState } from 'react'
import { chakra } from '../theme/chakra.tsx'
import { plateRecipe } from '../theme/recipes/plate.ts'

const Disc = chakra('span', plateRecipe)

type Props = { src?: string | null; eager?: boolean } & ComponentProps<typeof Disc>

export function Plate({ src, eager, children, ...rest }: Props) {
  const [broken, setBroken] = useState<string>()
  return (
    <Disc aria-hidden="true" {...rest}>
      {src && src !== broken && (
        <img
          src={src}
          alt=""
          // Without CORS, the response for an image of another origin would be opaque, and the service worker does not
          // cache opaque responses.
          crossOrigin="anonymous"
          width="128"
          height="128"
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => {
            console.warn('error getting the product image', src)
            setBroken(src)
          }}
        />
      )}
      {children}
    </Disc>
  )
}
