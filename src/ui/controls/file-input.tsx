import type { Ref } from 'react'

type Props = { ref: Ref<HTMLInputElement>; label: string; accept: string; onFile(file: File): void }

/**
 * A hidden file input. A visible button opens the browser's file dialog by calling `ref.current.click()`. `onFile` gets
 * the chosen file.
 */
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
        // Without this line, the browser would not fire `change` when the user chooses the same file again, for example
        // after correcting the file.
        event.target.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
