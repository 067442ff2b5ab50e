-- Runs inside wrk (LuaJIT), once per thread: sends the requests of a file in turn and prints what was measured as JSON.
-- wrk -t1 … -s bench/wrk.lua <url> -- <file> <requests per second, 0 for as many as are answered>

local ffi = require('ffi')
ffi.cdef([[
  typedef struct { long seconds; long nanoseconds; } clock_reading;
  int clock_gettime(int clock, clock_reading *reading);
]])
local CLOCK_MONOTONIC = ffi.os == 'OSX' and 6 or 1
local reading = ffi.new('clock_reading')

local function milliseconds()
  ffi.C.clock_gettime(CLOCK_MONOTONIC, reading)
  return tonumber(reading.seconds) * 1e3 + tonumber(reading.nanoseconds) / 1e6
end

local requests = {}
local sent = 0

local function read(name)
  local file = assert(io.open(name, 'rb'))
  while true do
    local length = file:read('*n')
    if not length then break end
    file:read(1)
    requests[#requests + 1] = file:read(length)
  end
  file:close()
end

function init(arguments)
  read(arguments[1])
  local rate = tonumber(arguments[2])
  if rate == 0 then return end
  -- One timetable for all connections: a request that is late does not delay the ones after it.
  local slot
  function delay()
    local now = milliseconds()
    slot = math.max((slot or now) + 1e3 / rate, now - 1e3)
    return math.max(0, math.floor(slot - now))
  end
end

function request()
  sent = sent + 1
  return requests[(sent - 1) % #requests + 1]
end

function done(summary, latency)
  local errors = summary.errors
  local after = function(percent) return latency:percentile(percent) / 1e3 end
  io.write(string.format(
    '\n{"perSecond":%d,"p50":%.1f,"p95":%.1f,"p99":%.1f,"failed":%d}\n',
    summary.requests / (summary.duration / 1e6) + 0.5,
    after(50), after(95), after(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
