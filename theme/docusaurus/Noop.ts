// A component that shows nothing.
export default () => null
