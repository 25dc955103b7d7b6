import { type CSSProperties, useId, useRef } from 'react'
import { useWords } from '../../../i18n/language.tsx'
import { imageUrl } from '../../../platform/images.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FileInput } from '../../../ui/controls/file-input.tsx'
import { chakra } from '../../../ui/theme/chakra.tsx'
import type { Upload } from '../pictures/use-upload.ts'
import { FailureMessage } from '../record/record-form-parts.ts'
import { adminWords } from '../words/words.ts'
import { contrastOf, darkenAccent, toReadableAccent } from './accent.ts'
import type { SettingsSectionProps } from './form-props.ts'
import { SettingsNote, SettingsSection } from './settings-parts.tsx'
import { settingsWords } from './words/words.ts'

/** The default accent colour and the background colour of panels. */
const ourGreen = '#0F4A34'
const paper = '#FFFDF8'

const Label = chakra('p', { base: { textStyle: 'label', color: 'fg.muted' } })
const Block = chakra('div', { base: { display: 'grid', gap: '2', justifyItems: 'start' } })
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
const Picture = chakra('img', {
  base: { maxW: '240px', maxH: '96px', border: '1px solid', borderColor: 'border', borderRadius: 'field', p: '2' },
})
const Swatch = chakra('input', {
  base: {
    w: '72px',
    h: 'field',
    p: '1',
    border: '1.5px solid',
    borderColor: 'border.emphasized',
    borderRadius: 'field',
  },
})
const Sample = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4', borderRadius: 'tile', bg: 'bg', p: '4' },
})
const SampleHeader = chakra('span', {
  base: { bg: 'var(--deep)', color: 'celadon', fontWeight: '600', px: '4', py: '2', borderRadius: 'field' },
})
const SampleButton = chakra('span', {
  base: { bg: 'var(--accent)', color: 'paper', fontWeight: '650', px: '4', py: '2', borderRadius: 'button' },
})
const SampleHeading = chakra('span', { base: { textStyle: 'heading', color: 'var(--accent)' } })
const SampleChosen = chakra('span', {
  base: { bg: 'sage', color: 'var(--accent)', fontWeight: '650', px: '4', py: '2', borderRadius: 'full' },
})

export function LookPart({ form, upload, disabled }: SettingsSectionProps & { upload: Upload; disabled: boolean }) {
  const words = useWords(settingsWords)
  return (
    <SettingsSection id="look" title={words.look}>
      <LogoField form={form} upload={upload} disabled={disabled} />
      <AccentField form={form} />
    </SettingsSection>
  )
}

/** A logo is uploaded as soon as the user has chosen the file. The old logo is used until the settings are saved. */
function LogoField({ form, upload, disabled }: SettingsSectionProps & { upload: Upload; disabled: boolean }) {
  const words = useWords(settingsWords)
  const { pictures, failures } = useWords(adminWords)
  const input = useRef<HTMLInputElement>(null)
  const { logo } = form.values
  const src = imageUrl(logo)
  const isUnsaved = logo !== null && logo !== form.savedValues.logo
  return (
    <Block>
      <Label>{words.logo}</Label>
      {src && <Picture src={src} alt={words.logoAlt} />}
      <Actions>
        <Button variant="outline" size="sm" disabled={disabled} onClick={() => input.current?.click()}>
          {logo ? words.changeLogo : words.chooseLogo}
        </Button>
        {logo && (
          <Button variant="ghost" size="sm" disabled={disabled} onClick={() => form.change({ logo: null })}>
            {words.removeLogo}
          </Button>
        )}
      </Actions>
      <FileInput
        ref={input}
        label={words.chooseLogo}
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
        onFile={file => void upload.send(file)}
      />
      <SettingsNote aria-live="polite">
        {upload.stage ? pictures[upload.stage] : isUnsaved ? words.logoUnsaved : words.logoHint}
      </SettingsNote>
      {upload.problem && <FailureMessage role="alert">{failures[upload.problem]}</FailureMessage>}
    </Block>
  )
}

/** If the chosen colour is a red or would be hard to read, shows the colour that is used instead. */
function AccentField({ form: { values, savedValues, change } }: SettingsSectionProps) {
  const words = useWords(settingsWords)
  const id = useId()
  const chosen = (values.accent || ourGreen).toUpperCase()
  // A stored colour is already readable, because it was adjusted before it was saved.
  const accent = values.accent === savedValues.accent ? chosen : toReadableAccent(chosen)
  const style = { '--accent': accent, '--deep': darkenAccent(accent) } as CSSProperties
  return (
    <Block>
      <Label as="label" {...{ htmlFor: id }}>
        {words.accent}
      </Label>
      <Actions>
        <Swatch
          id={id}
          type="color"
          value={chosen.toLowerCase()}
          onChange={event => change({ accent: event.target.value })}
        />
        <span>{chosen}</span>
        {values.accent !== '' && (
          <Button variant="ghost" size="sm" onClick={() => change({ accent: '' })}>
            {words.ourGreen}
          </Button>
        )}
      </Actions>
      <div aria-live="polite">{accent !== chosen && <SettingsNote>{words.darkened(chosen, accent)}</SettingsNote>}</div>
      <Sample role="group" aria-label={words.preview} style={style}>
        <SampleHeader>{words.previewHeader}</SampleHeader>
        <SampleButton>{words.previewButton}</SampleButton>
        <SampleHeading>{words.previewHeading}</SampleHeading>
        <SampleChosen>{words.previewButton}</SampleChosen>
        <span>{words.contrast(contrastOf(accent, paper).toFixed(1))}</span>
      </Sample>
    </Block>
  )
}
