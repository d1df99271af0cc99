/** An edge that says nothing of its client. */
export { UNKNOWN_EDGE as unknownEdge } from '../../src/training/readers/unknown-edge.ts'
