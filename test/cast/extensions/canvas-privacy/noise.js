// One flipped bit here and there, as canvas defenders do.
const shift = 1 + Math.floor(Math.random() * 3)
const read = CanvasRenderingContext2D.prototype.getImageData
const noisy = (image) => {
  for (let i = shift; i < image.data.length; i += 97) image.data[i] ^= 1
  return image
}
CanvasRenderingContext2D.prototype.getImageData = function getImageData(...args) {
  return noisy(read.apply(this, args))
}
for (const name of ['toDataURL', 'toBlob']) {
  const original = HTMLCanvasElement.prototype[name]
  HTMLCanvasElement.prototype[name] = function (...args) {
    const context = this.getContext('2d')
    if (context && this.width && this.height)
      context.putImageData(noisy(read.call(context, 0, 0, this.width, this.height)), 0, 0)
    return original.apply(this, args)
  }
}
