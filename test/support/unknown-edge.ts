/** Edge facts in which everything is unknown. */
export { UNKNOWN_EDGE as unknownEdge } from '../../src/training/readers/unknown-edge.ts'
