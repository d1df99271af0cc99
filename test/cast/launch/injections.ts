/** What bot makers run in a page before its own scripts, in the forms found in the wild. */

export const WEBDRIVER_DELETED = 'delete Object.getPrototypeOf(navigator).webdriver'

export const WEBDRIVER_OWN = `Object.defineProperty(navigator, 'webdriver', { get: () => false })`

export const WEBDRIVER_GETTER = `
Object.defineProperty(Navigator.prototype, 'webdriver', {
  get: () => false, configurable: true, enumerable: true,
})`

export const WEBDRIVER_DISGUISED = `(() => {
  const getter = function webdriver() { return false }
  Object.defineProperty(getter, 'name', { value: 'get webdriver' })
  Object.defineProperty(Navigator.prototype, 'webdriver', {
    get: getter, configurable: true, enumerable: true,
  })
  const original = Function.prototype.toString
  const disguised = function toString() {
    if (this === getter) return 'function get webdriver() { [native code] }'
    if (this === disguised) return 'function toString() { [native code] }'
    return original.call(this)
  }
  Function.prototype.toString = disguised
})()`

export const NAVIGATOR_PROXY = `(() => {
  const real = navigator
  const stand = new Proxy(real, {
    get: (target, key) => {
      if (key === 'webdriver') return false
      const value = target[key]
      return typeof value === 'function' ? value.bind(target) : value
    },
    has: (target, key) => key !== 'webdriver' && key in target,
  })
  Object.defineProperty(window, 'navigator', { get: () => stand, configurable: true })
})()`

export const GETTER_PROXY = `(() => {
  const place = Object.getOwnPropertyDescriptor(Navigator.prototype, 'webdriver')
  if (!place) return
  place.get = new Proxy(place.get, { apply: (target, self, args) => {
    Reflect.apply(target, self, args)
    return false
  } })
  Object.defineProperty(Navigator.prototype, 'webdriver', place)
})()`

export const CANVAS_NOISE = `(() => {
  const read = CanvasRenderingContext2D.prototype.getImageData
  CanvasRenderingContext2D.prototype.getImageData = function (...args) {
    const image = read.apply(this, args)
    for (let i = 0; i < image.data.length; i += 53) image.data[i] = image.data[i] ^ 1
    return image
  }
  const url = HTMLCanvasElement.prototype.toDataURL
  HTMLCanvasElement.prototype.toDataURL = function (...args) {
    const context = this.getContext('2d')
    if (context) context.fillRect(0, 0, 1, 1)
    return url.apply(this, args)
  }
})()`

export const WEBGL_SPOOF = `(() => {
  for (const kind of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const original = kind.prototype.getParameter
    kind.prototype.getParameter = function getParameter(name) {
      if (name === 37445) return 'Google Inc. (Intel)'
      if (name === 37446) return 'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)'
      return original.apply(this, arguments)
    }
  }
})()`

export const HARDWARE_SPOOF = `(() => {
  const claim = (where, name, value) => Object.defineProperty(where, name, { get: () => value })
  claim(Navigator.prototype, 'hardwareConcurrency', 16)
  claim(Navigator.prototype, 'deviceMemory', 8)
  claim(Navigator.prototype, 'platform', 'Win32')
  claim(Screen.prototype, 'width', 2560)
  claim(Screen.prototype, 'height', 1440)
  claim(Screen.prototype, 'availWidth', 2560)
  claim(Screen.prototype, 'availHeight', 1400)
  claim(window, 'outerWidth', 2560)
  claim(window, 'outerHeight', 1400)
})()`
