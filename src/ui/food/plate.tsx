import { chakra } from '@chakra-ui/react'
import { type ComponentProps, useState } from 'react'
import { plateRecipe } from '../theme/recipes/plate.ts'

const Disc = chakra('span', plateRecipe)

type Props = { src?: string | null; eager?: boolean } & ComponentProps<typeof Disc>

/** A picture on a round plate. Without one, or when it cannot be had, the plate is clean: never a grey hole. */
export function Plate({ src, eager, children, ...rest }: Props) {
  const [broken, setBroken] = useState<string>()
  return (
    <Disc aria-hidden="true" {...rest}>
      {src && src !== broken && (
        <img
          src={src}
          alt=""
          // Without it a picture of another origin is opaque, and the service worker does not keep what it cannot read.
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
