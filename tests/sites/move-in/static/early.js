// early
