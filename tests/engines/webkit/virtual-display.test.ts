import { describe, expect, it } from 'vitest'
import { VirtualDisplay } from './virtual-display.ts'

describe.skipIf(process.platform === 'win32')('a virtual display', () => {
  it('fails at once, without a timeout, if Xvfb ends at once or is not installed', async () => {
    await expect(VirtualDisplay.start('/bin/false')).rejects.toThrow('Xvfb ended (1)')
    await expect(VirtualDisplay.start('/nonexistent/Xvfb')).rejects.toThrow('Xvfb ended (127)')
  })
})
