/* global AudioWorkletProcessor, registerProcessor */
/** Hands the mixed sound on in blocks of 1024 samples, as an AAC packet has (encoder-messages.ts). */
class MicrophoneTap extends AudioWorkletProcessor {
  constructor() {
    super()
    this.block = new Float32Array(1024)
    this.filled = 0
    this.port.onmessage = ({ data }) => {
      this.out = data
    }
  }

  process([input]) {
    const [channel] = input
    for (let index = 0; index < 128; index += 1) {
      this.block[this.filled] = channel ? channel[index] : 0
      this.filled += 1
      if (this.filled === this.block.length) {
        this.filled = 0
        this.out?.postMessage(this.block.slice())
      }
    }
    return true
  }
}

registerProcessor('microphone-tap', MicrophoneTap)
