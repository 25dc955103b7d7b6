import { describe, expect, it } from 'vitest'
import { VirtualDisplay } from './virtual-display.ts'

describe.skipIf(process.platform === 'win32')('a virtual display', () => {
  it('does not start, and does not make its caller wait, if Xvfb ends at once or is not there', async () => {
    await expect(VirtualDisplay.start('/bin/false')).rejects.toThrow('Xvfb ended (1)')
    await expect(VirtualDisplay.start('/nonexistent/Xvfb')).rejects.toThrow('Xvfb ended (127)')
  })
})
