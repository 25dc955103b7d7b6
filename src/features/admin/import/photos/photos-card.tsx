import { useRef, useState } from 'react'
import type { ImportLinks, ImportListEntry } from '../../../../../domain/import-links.ts'
import { useWords } from '../../../../i18n/language.tsx'
import { CallError } from '../../../../platform/call-error.ts'
import { fetchImportLinks } from '../../../../platform/calls/imports.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { FileInput } from '../../../../ui/controls/file-input.tsx'
import { MutedText, WrapRow } from '../../../../ui/layout/parts.ts'
import { AdminCard, CardHeading } from '../../home/home-parts.ts'
import { DialogFailure } from '../../record/dialog-parts.ts'
import { useAdmin } from '../../shell/admin-context.ts'
import { FileError, maxUnpackedBytes } from '../files/sheet.ts'
import { matchPhotos, type PhotoMatch } from './match-photos.ts'
import { PhotosReview } from './photos-review.tsx'
import { readPhotos } from './read-photos.ts'
import { photoWords } from './words/words.ts'

export type PhotosCardProps = { entries: readonly ImportListEntry[]; onSaved(): void }

/** @param entries the earlier imports; their import links, on the server, say which key belongs to which product */
export function PhotosCard({ entries, onSaved }: PhotosCardProps) {
  const words = useWords(photoWords)
  const { catalogue, readOnly: isOffline } = useAdmin()
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<{ file: string; matches: PhotoMatch[] }>()
  const [message, setMessage] = useState<{ text: string; isProblem: boolean }>()

  const open = async (file: File) => {
    setMessage({ text: words.reading, isProblem: false })
    try {
      if (file.size > maxUnpackedBytes) throw new FileError('unpacksTooLarge')
      const photos = await readPhotos(new Uint8Array(await file.arrayBuffer()))
      const links = await fetchLinks(entries)
      setOpened({ file: file.name, matches: matchPhotos(photos, { products: catalogue.products, ...links }) })
      setMessage(undefined)
    } catch (error) {
      if (error instanceof FileError)
        setMessage({ text: words.problems[error.code as keyof typeof words.problems], isProblem: true })
      else if (error instanceof CallError) setMessage({ text: words.noAnswer, isProblem: true })
      else throw error
    }
  }

  return (
    <AdminCard aria-labelledby="import-photos">
      <CardHeading id="import-photos">{words.title}</CardHeading>
      {opened ? (
        <PhotosReview
          {...opened}
          onCancel={() => setOpened(undefined)}
          onSaved={count => {
            setOpened(undefined)
            setMessage({ text: words.done(count), isProblem: false })
            onSaved()
          }}
        />
      ) : (
        <>
          <MutedText>{isOffline ? words.offline : words.text}</MutedText>
          <WrapRow>
            <Button variant="outline" disabled={isOffline} onClick={() => input.current?.click()}>
              {words.choose}
            </Button>
          </WrapRow>
          <FileInput ref={input} label={words.choose} accept=".zip,application/zip" onFile={file => void open(file)} />
        </>
      )}
      {message?.isProblem && <DialogFailure role="alert">{message.text}</DialogFailure>}
      {message && !message.isProblem && <MutedText role="status">{message.text}</MutedText>}
    </AdminCard>
  )
}

/**
 * Fetches the import links of all products and photos. Products have one list of links for each system that exported
 * the files. If two lists have a link with the same key, the list of the system that is first in `entries` wins.
 * @throws CallError
 */
async function fetchLinks(
  entries: readonly ImportListEntry[],
): Promise<{ productLinks: ImportLinks; photoLinks: ImportLinks }> {
  const systems = new Set(entries.map(({ system }) => system).filter(system => !['members', 'photos'].includes(system)))
  const [photos, ...ofSystems] = await Promise.all(
    ['photos', ...systems].map(system => fetchImportLinks(system, 'catalogue')),
  )
  return {
    photoLinks: photos!.links,
    productLinks: Object.assign({}, ...ofSystems.reverse().map(({ links }) => links)) as ImportLinks,
  }
}
