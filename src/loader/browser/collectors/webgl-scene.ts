import { hashOf } from '../murmur.ts'

/** Pixels of each side of the drawing. */
export const SIDE = 32

const VERTEX_SHADER = `attribute vec2 p;varying vec2 v;
void main(){v=p;gl_Position=vec4(p*.9,0.,1.);}`
const FRAGMENT_SHADER = `precision mediump float;varying vec2 v;
void main(){gl_FragColor=vec4(sin(v.x*9.)*.5+.5,fract(v.y*7.3+v.x),exp(-dot(v,v)),1.);}`

const compile = (gl: WebGLRenderingContext, kind: number, source: string): WebGLShader | null => {
  const shader = gl.createShader(kind)
  if (!shader) return null
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  return shader
}

const makeProgram = (gl: WebGLRenderingContext): WebGLProgram | null => {
  const program = gl.createProgram()
  const vertex = compile(gl, gl.VERTEX_SHADER, VERTEX_SHADER)
  const fragment = compile(gl, gl.FRAGMENT_SHADER, FRAGMENT_SHADER)
  if (!program || !vertex || !fragment) return null
  gl.attachShader(program, vertex)
  gl.attachShader(program, fragment)
  gl.linkProgram(program)
  return program
}

const read = (gl: WebGLRenderingContext): Uint32Array => {
  const pixels = new Uint8Array(SIDE * SIDE * 4)
  gl.readPixels(0, 0, SIDE, SIDE, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  return new Uint32Array(pixels.buffer)
}

/**
 * Clears four quarters to known colours; where these are read back changed, the browser adds noise.
 */
const givesBackKnownColours = (gl: WebGLRenderingContext): boolean => {
  const half = SIDE / 2
  gl.enable(gl.SCISSOR_TEST)
  for (let quarter = 0; quarter < 4; quarter++) {
    gl.scissor((quarter & 1) * half, (quarter >> 1) * half, half, half)
    gl.clearColor(quarter & 1, quarter >> 1, 1, 1)
    gl.clear(gl.COLOR_BUFFER_BIT)
  }
  gl.disable(gl.SCISSOR_TEST)
  const colours = [0xffff0000, 0xffff00ff, 0xffffff00, 0xffffffff]
  return read(gl).every((pixel, index) => {
    const quarter = (index % SIDE >= half ? 1 : 0) + (index >= (SIDE * SIDE) / 2 ? 2 : 0)
    return pixel === colours[quarter]
  })
}

const draw = (gl: WebGLRenderingContext, program: WebGLProgram): string => {
  gl.clearColor(0.2, 0.4, 0.6, 1)
  gl.clear(gl.COLOR_BUFFER_BIT)
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -0.7, 0.1, 1]), gl.STATIC_DRAW)
  const location = gl.getAttribLocation(program, 'p')
  gl.enableVertexAttribArray(location)
  gl.vertexAttribPointer(location, 2, gl.FLOAT, false, 0, 0)
  gl.drawArrays(gl.TRIANGLES, 0, 3)
  return hashOf(read(gl))
}

/**
 * Hash of a small scene as the card draws it; null where known colours are read back changed, or
 * where two drawings differ, because then the browser adds noise.
 */
export const renderScene = (gl: WebGLRenderingContext): string | null => {
  gl.viewport(0, 0, SIDE, SIDE)
  if (!givesBackKnownColours(gl)) return null
  const program = makeProgram(gl)
  if (!program) return null
  const once = draw(gl, program)
  return draw(gl, program) === once ? once : null
}
