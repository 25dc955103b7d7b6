/** Saves a file on the device: the browser asks where to save it, or uses the downloads folder. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Some browsers read the file only some time after the click, so the URL must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
