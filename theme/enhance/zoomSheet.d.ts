/** The style sheet of an enlarged image, as text. */
declare module 'quire:zoom.css' {
  const css: string
  export default css
}
