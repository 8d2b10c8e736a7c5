// Added to package main by perf-gate while it looks for what made a server slower (go help build: -overlay). It profiles the
// program when it is told to over the socket that PERF_GATE_PROFILE names. Whatever fails in here, the program runs on without it.
package main

import (
	perfGateBufio "bufio"
	perfGateBytes "bytes"
	perfGateBase64 "encoding/base64"
	perfGateFmt "fmt"
	perfGateNet "net"
	perfGateOs "os"
	perfGateRuntime "runtime"
	perfGatePprof "runtime/pprof"
)

func init() {
	path := perfGateOs.Getenv("PERF_GATE_PROFILE")
	if path == "" {
		return
	}
	go func() {
		defer func() { _ = recover() }()
		connection, err := perfGateNet.Dial("unix", path)
		if err != nil {
			return
		}
		defer connection.Close()
		say := func(key, value string) {
			perfGateFmt.Fprintf(connection, "{\"pid\":%d,\"tid\":0,\"worker\":0,\"%s\":%s}\n", perfGateOs.Getpid(), key, value)
		}
		say("hello", perfGateFmt.Sprintf("%q", perfGateRuntime.Version()))
		var profile perfGateBytes.Buffer
		for orders := perfGateBufio.NewScanner(connection); orders.Scan(); {
			if orders.Text() == "begin" {
				profile.Reset()
				perfGateRuntime.SetCPUProfileRate(500)
				if err := perfGatePprof.StartCPUProfile(&profile); err != nil {
					say("failed", perfGateFmt.Sprintf("%q", err.Error()))
				} else {
					say("done", "true")
				}
			} else {
				perfGatePprof.StopCPUProfile()
				say("done", "{\"pprof\":\""+perfGateBase64.StdEncoding.EncodeToString(profile.Bytes())+"\"}")
			}
		}
	}()
}
