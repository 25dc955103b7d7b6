import type { Ref } from 'react'

type Props = { ref: Ref<HTMLInputElement>; label: string; accept: string; onFile(file: File): void }

/** The hidden input of a button that opens a file: the button calls `click()` of `ref`. */
export function FileInput({ ref, label, accept, onFile }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      onChange={event => {
        const file = event.target.files?.[0]
        // Choosing the same file again, for example after correcting it, must be noticed too.
        event.target.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
