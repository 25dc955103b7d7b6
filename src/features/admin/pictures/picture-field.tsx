import camera from '@phosphor-icons/core/assets/bold/camera-bold.svg?raw'
import warning from '@phosphor-icons/core/assets/fill/warning-octagon-fill.svg?raw'
import { type DragEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { imageUrl } from '../../../platform/images.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FileInput } from '../../../ui/controls/file-input.tsx'
import { createIcon } from '../../../ui/controls/icon.tsx'
import { Plate } from '../../../ui/food/plate.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { adminWords } from '../words/words.ts'
import { findPictureFile } from './crop-and-shrink.ts'
import { getPictureStatus } from './picture-status.ts'
import type { Upload } from './use-upload.ts'

const Camera = createIcon(camera)
const Warning = createIcon(warning)
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

const Zone = chakra('section', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    flex: '1',
    minW: '0',
    borderRadius: 'tile',
    '&[data-over]': { bg: 'sage', outline: '2px dashed {colors.green}', outlineOffset: '4px' },
  },
})
const Text = chakra('p', { base: { color: 'fg.muted', textStyle: 'label', fontWeight: '400' } })
const ProblemMessage = chakra('p', { base: { display: 'flex', gap: '6px', color: 'red', textStyle: 'label' } })
const Bar = chakra('progress', { base: { w: 'full', h: '6px', accentColor: '{colors.green}' } })

type Props = {
  value: string | null
  /** The storage path of the picture of the saved product; `null` if it has no picture. */
  savedValue: string | null
  isSoldOut: boolean
  disabled: boolean
  upload: Upload
  onRemove(): void
  /** Shown to the right of the picture, for example the title of the form. */
  children: ReactNode
}

/** A photo is uploaded once the user has cropped it. The product keeps its old picture until the form is saved. */
export function PictureField({ value, savedValue, isSoldOut, disabled, upload, onRemove, children }: Props) {
  const { pictures, failures } = useWords(adminWords)
  const [file, setFile] = useState<File>()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { stage, problem, send, rejectFile } = upload
  const status = getPictureStatus(stage, value, savedValue)

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      // A spreadsheet copies cells as text and as a picture. The manager wants to paste the text, so the picture is
      // ignored.
      if (disabled || event.clipboardData?.types.includes('text/plain')) return
      const pasted = findPictureFile(event.clipboardData?.files)
      if (!pasted) return
      event.preventDefault()
      setFile(pasted)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [disabled])

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const { files } = event.dataTransfer
    const dropped = findPictureFile(files) ?? files[0]
    if (dropped && !disabled) setFile(dropped)
  }

  return (
    <Zone
      aria-label={pictures.title}
      data-over={over || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Plate src={imageUrl(value, 'small')} size="sm" greyedOut={isSoldOut} />
      <chakra.div display="grid" flex="1" minW="0">
        {children}
        <chakra.div display="flex" flexWrap="wrap" ms="-3">
          <Button variant="ghost" size="sm" disabled={disabled} onClick={() => input.current?.click()}>
            <Camera size={20} />
            {value ? pictures.change : pictures.choose}
          </Button>
          {value && (
            <Button variant="ghost" size="sm" disabled={disabled} onClick={onRemove}>
              {pictures.remove}
            </Button>
          )}
        </chakra.div>
        <FileInput
          ref={input}
          label={pictures.choose}
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
          onFile={setFile}
        />
        <div aria-live="polite">
          {status ? (
            <>
              <Text>{pictures[status]}</Text>
              {stage && <Bar aria-label={pictures[stage]} max={3} value={stage === 'shrinking' ? 1 : 2} />}
            </>
          ) : (
            !value && <Text hideBelow="sm">{over ? pictures.drop : pictures.hint}</Text>
          )}
        </div>
        {problem && (
          <ProblemMessage role="alert">
            <Warning size={18} />
            {failures[problem]}
          </ProblemMessage>
        )}
      </chakra.div>
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            onUse={area => {
              setFile(undefined)
              void send(file, area)
            }}
            onUnreadable={() => {
              setFile(undefined)
              rejectFile()
            }}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </Zone>
  )
}
