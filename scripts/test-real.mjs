import fs from 'node:fs'
import path from 'node:path'
