import { useEffect } from 'react'
import { useWholeCatalogue } from '../data/use-whole-catalogue.ts'
import { imageUrl } from '../platform/images.ts'
import { keepPictures } from '../platform/keep-pictures.ts'

/** While staff is signed in, this tablet keeps the whole menu's pictures: it has to show them without a network. */
export function KeepPictures() {
  const catalogue = useWholeCatalogue()
  const urls = [...new Set(catalogue?.products.flatMap(({ image }) => imageUrl(image) ?? []))].join(' ')
  useEffect(() => {
    if (urls === '') return
    const leaving = new AbortController()
    keepPictures(urls.split(' '), leaving.signal).catch(error => console.warn('pictures could not be kept', error))
    return () => leaving.abort()
  }, [urls])
  return null
}
