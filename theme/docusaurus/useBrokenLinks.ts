// Components tell their links and anchors there. Here the links of the written HTML are checked, so
// that nothing has to be reported.
export default function useBrokenLinks() {
  return { collectLink() {}, collectAnchor() {} }
}
