// #region never
