// A picture with an optional twin for dark mode: both are served, the style sheet shows one.
interface Props {
  alt: string
  src: string
  srcDark?: string
  width?: number
  height?: number
  className: string
}

export function Logo({ alt, src, srcDark, width, height, className }: Props) {
  const size = { width: width ?? 32, height: height ?? 32 }
  if (!srcDark || srcDark === src) return <img className={className} src={src} alt={alt} {...size} />
  return (
    <>
      <img className={`${className} only-light`} src={src} alt={alt} {...size} />
      <img className={`${className} only-dark`} src={srcDark} alt={alt} {...size} />
    </>
  )
}
