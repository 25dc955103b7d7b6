/** An instance of `BarcodeDetector`. Few browsers have this class, and TypeScript's DOM types lack it. */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type Detectors = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

const detectors = (): Detectors | undefined => (window as { BarcodeDetector?: Detectors }).BarcodeDetector

export async function canScanQrCodes(): Promise<boolean> {
  const Detectors = detectors()
  if (!Detectors) return false
  const formats = await Detectors.getSupportedFormats().catch((): string[] => [])
  return formats.includes('qr_code') && navigator.mediaDevices?.getUserMedia !== undefined
}

/**
 * Shows the camera in `video` and reads QR codes until `signal` aborts.
 * @param found called for every QR code in every camera frame
 * @throws DOMException when there is no camera, or the person does not allow its use
 */
export async function scanQrCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
  found: (text: string) => void,
): Promise<void> {
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const detector = new (detectors()!)({ formats: ['qr_code'] })
  try {
    video.srcObject = camera
    await video.play()
    while (!signal.aborted) {
      const codes = await detector.detect(video).catch(() => [])
      if (!signal.aborted) for (const { rawValue } of codes) found(rawValue)
      await new Promise(requestAnimationFrame)
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    for (const track of camera.getTracks()) track.stop()
  }
}
