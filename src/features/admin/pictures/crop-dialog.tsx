import { useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useWords } from '../../../i18n/language.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import { adminWords } from '../words/words.ts'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogActions, DialogBody, DialogText, DialogTitle } from '../record/dialog-parts.ts'
import type { CropArea } from './crop-and-shrink.ts'

const Stage = chakra('div', {
  base: {
    position: 'relative',
    h: 'min(380px, 50dvh)',
    bg: 'ink',
    borderRadius: 'tile',
    overflow: 'hidden',
    '--focus-ring': '{colors.saffron}',
  },
})
const Zoom = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minH: 'target', textStyle: 'label' },
})

type Props = { file: Blob; onUse(area: CropArea): void; onUnreadable(): void; onClose(): void }

export function CropDialog({ file, onUse, onUnreadable, onClose }: Props) {
  const { pictures, form } = useWords(adminWords)
  const zoomId = useId()
  const [pictureUrl, setPictureUrl] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setPictureUrl(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <Dialog label={pictures.crop} size="small" onClose={onClose}>
      <DialogBody>
        <DialogTitle>{pictures.crop}</DialogTitle>
        <Stage>
          {pictureUrl && (
            <Cropper
              // Without this prop, the library inserts a `<style>` element, which the content security policy blocks.
              disableAutomaticStylesInjection
              image={pictureUrl}
              aspect={1}
              cropShape="round"
              showGrid={false}
              minZoom={0.5}
              maxZoom={5}
              restrictPosition={false}
              crop={crop}
              zoom={zoom}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{ alt: '', onError: onUnreadable }}
              cropperProps={{ role: 'application', 'aria-label': pictures.move }}
            />
          )}
        </Stage>
        <Zoom htmlFor={zoomId}>
          {pictures.zoom}
          <chakra.input
            id={zoomId}
            type="range"
            min="0.5"
            max="5"
            step="0.05"
            flex="1"
            value={zoom}
            onChange={event => setZoom(Number(event.target.value))}
          />
        </Zoom>
        <DialogText>{pictures.move}</DialogText>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {form.cancel}
          </Button>
          <Button disabled={!area} onClick={() => area && onUse(area)}>
            {pictures.use}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
